import { expect, it } from 'vitest'
import { isSessionOver, prolongedLife } from '@/lib/platform/auth/session-life'

const DAY = 24 * 60 * 60
const START = 1_800_000_000

it('a session is over 90 days after the login, however often it was prolonged', () => {
  const token = { loggedInAt: START, iat: START + 89 * DAY }
  expect(isSessionOver(token, START + 90 * DAY - 1)).toBe(false)
  expect(isSessionOver(token, START + 90 * DAY)).toBe(true)
  expect(isSessionOver({ iat: START }, START + 90 * DAY)).toBe(true)
  expect(isSessionOver({}, START)).toBe(true)
})

it('a session is prolonged by 14 days at most once a day, and never beyond its 90 days', () => {
  const token = { loggedInAt: START, iat: START }
  expect(prolongedLife(token, START + DAY - 1)).toBeNull()
  expect(prolongedLife(token, START + DAY)).toBe(14 * DAY)
  expect(prolongedLife({ ...token, iat: START + 80 * DAY }, START + 85 * DAY)).toBe(5 * DAY)
  expect(prolongedLife({ ...token, iat: START + 80 * DAY }, START + 90 * DAY)).toBeNull()
})
