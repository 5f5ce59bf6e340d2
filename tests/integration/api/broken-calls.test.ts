import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from 'service-process/testing/sample'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { ask } from '../access/ask'
import type { Scene } from '../access/scene'
import { RESPONDED_OTHERWISE, breakCall } from './broken-calls'
import { DESCRIBED_ROUTES, makeFrame } from './generate-questions'
import { readDocument } from './read-document'
import { openChecks, operationOf, type OpenedChecks } from './written-document'

let shop: TestShop
let document: Awaited<ReturnType<typeof readDocument>>
let checks: OpenedChecks

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  document = await readDocument()
  checks = openChecks(document)
})

afterAll(() => shop.close())

describe('what the document does not allow is refused as it says', () => {
  /** What only reads leaves a scene as it was. */
  let reading: Scene | undefined

  it.each(sample(DESCRIBED_ROUTES, 0.25))('%s', async (route) => {
    const isRead = route.startsWith('GET ')
    let frame = await makeFrame(route, shop, isRead ? reading : undefined)
    if (isRead) reading = frame.scene ?? reading
    const faults: unknown[] = []
    for (const { what, change, expected } of breakCall({
      route,
      operation: operationOf(document, route),
      question: frame.question,
      checks
    })) {
      const reply = await ask({ ...frame.question, ...change })
      const allowed =
        expected === undefined ? [reply.status] : [expected, ...(RESPONDED_OTHERWISE[route]?.statuses ?? [])]
      const found = [
        ...(reply.status >= 500 || !allowed.includes(reply.status) ? [`${reply.status}, not ${expected}`] : []),
        ...checks.checkReply(route, reply)
      ]
      if (found.length > 0) faults.push({ route, what, found, reply: reply.text.slice(0, 300) })
      if (!isRead && (reply.status < 400 || reply.status === 401)) frame = await makeFrame(route, shop)
    }
    expect(faults).toEqual([])
  })
})
