// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { getTimeZone } from '@/lib/platform/time/time-zone-in-browser'

afterEach(() => {
  delete document.documentElement.dataset.timeZone
})

it('a browser has the time zone that the page names, whatever its own one is', () => {
  document.documentElement.dataset.timeZone = 'Pacific/Auckland'
  expect(getTimeZone()).toBe('Pacific/Auckland')
})

it('a page that names no time zone is an error and not another day', () => {
  expect(() => getTimeZone()).toThrow('The page does not name its time zone')
})
