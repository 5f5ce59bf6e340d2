import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toReplyTime, toUsualReplyMs } from '@/lib/listings/reply-time'

const MINUTE_MS = 60_000

it('the usual reply time is shown from five replies on', () => {
  expect(toUsualReplyMs([1, 2, 3, 4])).toBeNull()
  expect(toUsualReplyMs([5, 1, 4, 2, 3])).toBe(3)
  expect(toUsualReplyMs([1, 2, 3, 4, 5, 6])).toBe(3.5)
})

it('the usual reply time has as many replies below it as above it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e9), { minLength: 5, maxLength: 60 }), (replies) => {
      const usual = toUsualReplyMs(replies) ?? Number.NaN
      const [below, above] = [replies.filter((one) => one < usual), replies.filter((one) => one > usual)]
      expect(Math.max(below.length, above.length)).toBeLessThanOrEqual(replies.length / 2)
    })
  )
})

it.each([
  [0, 'minutes', 10],
  [11 * MINUTE_MS, 'minutes', 20],
  [51 * MINUTE_MS, 'hours', 1],
  [61 * MINUTE_MS, 'hours', 2],
  [23 * 60 * MINUTE_MS, 'hours', 23],
  [23.5 * 60 * MINUTE_MS, 'days', 1],
  [25 * 60 * MINUTE_MS, 'days', 2]
])('a reply after %d ms is rounded up to what people say', (ms, unit, count) => {
  expect(toReplyTime(ms)).toEqual({ unit, count })
})
