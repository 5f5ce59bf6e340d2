import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CategoryModel } from '@/models/category'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { API_RESPONSES, FURTHER_IDS, PROVEN_BY_JOURNEYS } from './access/api-responses'
import { callerOf, CALLERS, PEOPLE, type Person } from './access/callers'
import { findCalls } from './access/find-routes'
import { ID_KINDS, type IdKind, readRow, statusFor, writeStatuses } from './access/notation'
import type { Scene } from './access/scene'
import { walkRow, type Walk } from './access/walk-row'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
})

afterAll(() => shop.close())

/** Pictures have names that nobody can guess and are for whoever knows one. */
const OF_NOBODY = ['GET /media/[id]/[variant]']

const ROWS = { ...API_RESPONSES, ...FURTHER_IDS }

/** What a person was answered, as the table would say it. */
function responsesTo(walk: Walk, person: string): string {
  const calls = walk.calls.filter((call) => call.person === person)
  return writeStatuses(ID_KINDS.flatMap((kind) => calls.find((call) => call.kind === kind)?.status ?? []))
}

describe('who may call what', () => {
  it('who may call what is written down for every route there is, and for no other', async () => {
    const there = [...(await findCalls()).keys()]
    const known = [...Object.keys(API_RESPONSES), ...PROVEN_BY_JOURNEYS]
    expect(
      there.filter((route) => !known.includes(route)),
      'routes without a line in tests/integration/access/api-responses.ts'
    ).toEqual([])
    expect(
      known.filter((route) => !there.includes(route)),
      'lines of tests/integration/access/api-responses.ts without a route'
    ).toEqual([])
  })

  it('who may call what says for every id in an address what it is the id of', () => {
    const silent = Object.entries(API_RESPONSES).filter(
      ([route, row]) => /\[(id|email)\]/.test(route) && readRow(row).thing === null
    )
    expect(
      silent.map(([route]) => route).filter((route) => !OF_NOBODY.includes(route)),
      'begin their rows with a name of things.ts'
    ).toEqual([])
  })

  /** What only reads leaves a scene as it was, but for what others must not read. */
  let reading: Scene | undefined

  it.each(Object.entries(ROWS))('%s', async (route, row) => {
    const { thing, response: responses } = readRow(row)
    const statusOf = (person: Person, kind: IdKind) =>
      statusFor(responses[CALLERS.indexOf(callerOf(person))] ?? 0, kind)
    const isRead = route.startsWith('GET ')
    const walk = await walkRow(
      route,
      shop,
      thing,
      (person, kind) => statusOf(person, kind) >= 400,
      isRead ? reading : undefined
    )
    if (isRead) reading = walk.scene
    // A sitemap asks for the newest copy of every category there is.
    else await CategoryModel.deleteOne({ _id: walk.scene.category })
    const kinds = thing === null ? (['own'] as const) : ID_KINDS
    const expected = PEOPLE.map((person) => `${person}: ${writeStatuses(kinds.map((kind) => statusOf(person, kind)))}`)
    expect(PEOPLE.map((person) => `${person}: ${responsesTo(walk, person)}`)).toEqual(expected)
    expect(walk.faults).toEqual([])
  })
})
