import { afterEach, beforeEach, expect, it } from 'vitest'
import { findExpectedEnd, toMaintenanceRetrySeconds } from '@/lib/settings/maintenance'
import { isOpenInMaintenance } from '@/lib/settings/open-in-maintenance'
import { findSnapshot, setSnapshot, type SettingsSnapshot } from '@/lib/settings/shop-settings'
import { setSettings } from '@/tests/support/with-settings'

const SINCE = new Date('2026-06-01T10:00:00Z')
let before: SettingsSnapshot

beforeEach(() => {
  before = findSnapshot()
  setSnapshot({ ...before, maintenanceSince: SINCE })
})
afterEach(() => setSnapshot(before))

const at = (time: string) => new Date(`2026-06-01T${time}Z`)

it('the end of a maintenance is expected after its length, and visitors come back then', () => {
  setSettings({ maintenance: { isOn: true, expectedMinutes: 90 } })
  expect(findExpectedEnd(at('10:30:00'))).toEqual(at('11:30:00'))
  expect(toMaintenanceRetrySeconds(at('10:30:00'))).toBe(3600)
  expect(toMaintenanceRetrySeconds(at('11:29:59'))).toBe(30)
})

it('a maintenance that takes longer than expected, or without an end, has no time of its end', () => {
  setSettings({ maintenance: { isOn: true, expectedMinutes: 90 } })
  expect([findExpectedEnd(at('11:30:00')), toMaintenanceRetrySeconds(at('11:30:00'))]).toEqual([null, 120])
  setSettings({ maintenance: { isOn: true, expectedMinutes: 0 } })
  expect([findExpectedEnd(at('10:30:00')), toMaintenanceRetrySeconds(at('10:30:00'))]).toEqual([null, 120])
})

it.each([
  '/api/health/ready',
  '/api/webhooks/stripe',
  '/api/auth/callback/openid',
  '/api/second-step',
  '/api/forms/login',
  '/login',
  '/login/code',
  '/popup/google',
  '/_next/static/a.js',
  '/robots.txt'
])('everybody gets %s during a maintenance', (path) => {
  expect(isOpenInMaintenance(path)).toBe(true)
})

it.each([
  '/',
  '/books',
  '/dashboard',
  '/login-again',
  '/sitemap.xml',
  '/feeds/new',
  '/api/listings',
  '/api/healthy',
  '/api/forms/booking',
  '/login/../books',
  '/_next/%2e%2e/books'
])('only admins get %s during a maintenance', (path) => {
  expect(isOpenInMaintenance(path)).toBe(false)
})
