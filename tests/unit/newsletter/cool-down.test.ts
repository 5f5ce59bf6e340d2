import { expect, it } from 'vitest'
import { coolDownOf } from '@/lib/newsletter/subscriber'

const MINUTE = 60_000

it('entering a stranger’s address again and again waits longer after each mail, up to a day', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 500].map((count) => coolDownOf(count) / MINUTE)
  expect(minutes).toEqual([15, 60, 240, 960, 1440, 1440, 1440])
})

it('entering a stranger’s address again and again makes at most eleven mails in a week', () => {
  let mails = 0
  for (let minute = 0; minute < 7 * 24 * 60; minute += coolDownOf(mails) / MINUTE) mails += 1
  expect(mails).toBe(11)
})
