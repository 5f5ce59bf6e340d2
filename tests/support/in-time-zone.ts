import { vi } from 'vitest'

/** Modules anew, as a process has them that was started with this SHOP_TIME_ZONE. */
export async function loadIn<Module>(zone: string, load: () => Promise<Module>): Promise<Module> {
  process.env.SHOP_TIME_ZONE = zone
  delete globalThis.flyleaf?.settingsSnapshot
  vi.resetModules()
  return load()
}

/** The shop's zones of the tests, with a day on which the clocks go forward and one on which they go back. Days of the
 * southern spring are in autumn. India has no summer time, and half an hour beside the whole ones. */
export const ZONES = [
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['America/Los_Angeles', '2026-03-08', '2026-11-01'],
  ['Pacific/Auckland', '2026-09-27', '2026-04-05'],
  ['Asia/Kolkata', null, null]
] as const

export const PROCESS_ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'America/St_Johns'] as const
