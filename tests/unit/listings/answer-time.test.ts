import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toAnswerTime, toUsualAnswerMs } from '@/lib/listings/answer-time'

const MINUTE_MS = 60_000

it('the usual time of an answer is told from five answers on', () => {
  expect(toUsualAnswerMs([1, 2, 3, 4])).toBeNull()
  expect(toUsualAnswerMs([5, 1, 4, 2, 3])).toBe(3)
  expect(toUsualAnswerMs([1, 2, 3, 4, 5, 6])).toBe(3.5)
})

it('the usual time of an answer has as many answers below it as above it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e9), { minLength: 5, maxLength: 60 }), (answers) => {
      const usual = toUsualAnswerMs(answers) ?? Number.NaN
      const [below, above] = [answers.filter((one) => one < usual), answers.filter((one) => one > usual)]
      expect(Math.max(below.length, above.length)).toBeLessThanOrEqual(answers.length / 2)
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
])('an answer after %d ms is rounded up to what people say', (ms, unit, count) => {
  expect(toAnswerTime(ms)).toEqual({ unit, count })
})
