import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserDriver, Engine } from './browser-driver'
import { launchFirefox } from './launch-firefox'
import { launchWebkit } from './launch-webkit'

/** Debian's packages of each browser and of what drives it. */
export const PACKAGES: Record<Engine, readonly string[]> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb']
}

/** The first program of these names on the PATH. */
function findProgram(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return (
    folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => existsSync(file)) ?? null
  )
}

/** MiniBrowser is no command: Debian keeps it among WebKitGTK's libraries, in a folder with the version of its interface. */
function findMiniBrowser(): string | null {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return null
  const folders = readdirSync(libraries, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name.includes('-linux-')
  )
  const candidates = folders.flatMap(({ name }) =>
    readdirSync(path.join(libraries, name))
      .filter((folder) => folder.startsWith('webkit'))
      .map((folder) => path.join(libraries, name, folder, 'MiniBrowser'))
  )
  return candidates.find((file) => existsSync(file)) ?? null
}

/** Finds a browser of this machine and returns how to launch it; null when it or its driver is missing. */
export function findBrowser(engine: Engine): (() => Promise<BrowserDriver>) | null {
  if (engine === 'firefox') {
    const program = findProgram('firefox-esr', 'firefox')
    return program ? () => launchFirefox(program) : null
  }
  const [program, driverProgram, displayProgram] = [
    findMiniBrowser(),
    findProgram('WebKitWebDriver'),
    findProgram('Xvfb')
  ]
  return program && driverProgram && displayProgram
    ? () => launchWebkit({ program, driverProgram, displayProgram })
    : null
}
