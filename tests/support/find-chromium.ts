import { existsSync } from 'node:fs'
import path from 'node:path'

/** The one without windows first: the same engine, at four fifths of the journeys' processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium of this machine: CHROMIUM_PATH, or the first one on the PATH; null leaves it to Playwright's own. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return candidates.find((candidate) => existsSync(candidate)) ?? null
}
