import { spawn } from 'node:child_process'
import { findChromium } from './find-chromium'

/** Debian's packages: the one without windows, which is the smaller one, or the whole browser where there is no such package. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

function run(command: string, commandArguments: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, commandArguments, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

async function installPackage(): Promise<boolean> {
  const isRoot = process.getuid?.() === 0
  const [command, ...before] = isRoot ? ['apt-get'] as const : ['sudo', '-n', 'apt-get'] as const
  const install = async () => {
    for (const name of PACKAGES) {
      if (await run(command, [...before, 'install', '-y', '-q', '--no-install-recommends', name])) return true
    }
    return false
  }
  return (await install()) || ((await run(command, [...before, 'update', '-q'])) && (await install()))
}

/**
 * Sees to a Chromium: the machine's own, else Debian's package (as root, or by a sudo that asks nothing), else
 * Playwright's download. @throws Error that says what to do when none can be had.
 */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return
  process.stdout.write('Installing Chromium for the journeys …\n')
  if ((await installPackage()) || (await run('npx', ['playwright', 'install', 'chromium']))) return
  throw new Error('No Chromium could be installed. Install one yourself, or name it in CHROMIUM_PATH.')
}
