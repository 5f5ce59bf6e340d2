import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { ask } from '../access/ask'
import { findCalls } from '../access/find-routes'
import { toQuestion } from '../access/walk-row'
import { makeRightCall } from '../api/right-call'
import { TAKES_BACK } from './takes-back'
import { UNRECORDED } from './unrecorded'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

/** Calls that nobody but an admin may make. */
async function listCallsOfAdmins(): Promise<string[]> {
  const calls = [...(await findCalls())].filter(([, { declaration }]) => declaration?.roles?.join() === 'Admin')
  return calls.map(([route]) => route)
}

async function countActs(actorId: string): Promise<number> {
  const { AuditEntryModel } = await import('@/models/audit-entry')
  return AuditEntryModel.countDocuments({ actorId })
}

/** How many acts the call leaves on record under the name of the admin who makes it. */
async function countActsOf(route: string): Promise<{ status: number; acts: number }> {
  const { question, scene, person, thing } = await makeRightCall(route, shop)
  const first = TAKES_BACK[route]
  if (first) await ask(await toQuestion(first, scene, person, thing))
  const before = await countActs(scene.people.admin.id)
  const { status } = await ask(question)
  return { status, acts: (await countActs(scene.people.admin.id)) - before }
}

it('whatever only admins may do is on record under their name', async () => {
  const calls = (await listCallsOfAdmins()).filter((route) => !UNRECORDED.includes(route))
  expect(calls.length).toBeGreaterThan(15)
  const unrecorded: string[] = []
  for (const route of calls) {
    const { status, acts } = await countActsOf(route)
    expect(status, route).toBeLessThan(300)
    if (acts === 0) unrecorded.push(route)
  }
  expect(unrecorded, 'store the act with the write that acts (lib/audit/audit-outbox.ts)').toEqual([])
})

it('the chain of what admins have done is whole', async () => {
  const { checkAuditLog } = await import('@/lib/audit/check-audit-log')
  const { entries, problems } = await checkAuditLog()
  expect(entries).toBeGreaterThan(15)
  expect(problems).toEqual([])
})
