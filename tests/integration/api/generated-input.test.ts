import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from 'service-process/testing/sample'
import { z } from 'zod'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { ask, type Reply } from '../access/ask'
import type { Scene } from '../access/scene'
import { DESCRIBED_ROUTES, generateCalls, makeFrame, type Generated } from './generate-questions'
import { UNEXPRESSED } from './unexpressed'
import { readDocument } from './read-document'
import { openChecks } from './written-document'

const Rejection = z.object({ error: z.object({ fields: z.record(z.string(), z.string()).default({ request: '' }) }) })

let shop: TestShop
let document: Awaited<ReturnType<typeof readDocument>>
let checks: ReturnType<typeof openChecks>

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  document = await readDocument()
  checks = openChecks(document)
})

afterAll(() => shop.close())

function fits({ checked }: Generated): boolean {
  return checked.every(({ value, place }) => checks.check(value, ...place).length === 0)
}

/** What is wrong with a reply to a call that the document allows. */
function findFaults(route: string, reply: Reply): string[] {
  if (reply.status >= 500) return [`${reply.status}`]
  const faults = checks.checkReply(route, reply)
  if (reply.status !== 400) return faults
  const refused = Object.keys(Rejection.parse(JSON.parse(reply.text)).error.fields)
  return [
    ...faults,
    ...refused
      .filter((field) => !((field.split('.')[0] ?? field) in (UNEXPRESSED[route] ?? {})))
      .map((field) => `refuses ${field}`)
  ]
}

describe('what the document allows is taken, or refused for a reason it gives', () => {
  /** What only reads leaves a scene as it was. */
  let reading: Scene | undefined

  it.each(sample(DESCRIBED_ROUTES, 0.2))('%s', async (route) => {
    const isRead = route.startsWith('GET ')
    let frame = await makeFrame(route, shop, isRead ? reading : undefined)
    if (isRead) reading = frame.scene ?? reading
    const statuses = new Set<number | null>()
    for (const { sent } of generateCalls(route, document, () => frame.question, fits)) {
      const reply = await ask({ ...frame.question, ...sent })
      const what = `${route} ${JSON.stringify({ ...frame.question, ...sent })} ${reply.status} ${reply.text}`
      expect(findFaults(route, reply), what).toEqual([])
      statuses.add(reply.status)
      const isUsedUp = !isRead && (reply.status < 400 || reply.status === 401)
      if (isUsedUp) frame = await makeFrame(route, shop, reply.status === 401 ? undefined : frame.scene)
    }
    if (frame.status !== null) expect([...statuses], 'nothing that was generated was taken').toContain(frame.status)
  })
})
