import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium'

function run(command: string, commandArguments: string[]): boolean {
  const result = spawnSync(command, commandArguments, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  return result.status === 0
}

/**
 * Sees to a Chromium: the machine's own, else Debian's package (as root, or by a sudo that asks nothing), else
 * Playwright's download. @throws Error that says what to do when none can be had.
 */
export function ensureChromium(): void {
  if (findChromium()) return
  process.stdout.write('Installing Chromium for the journeys …\n')
  const isRoot = process.getuid?.() === 0
  const apt = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const [command = 'apt-get', ...before] = apt
  const install = [...before, 'install', '-y', '-q', '--no-install-recommends', 'chromium']
  if (run(command, install) || (run(command, [...before, 'update', '-q']) && run(command, install))) return
  if (run('npx', ['playwright', 'install', 'chromium'])) return
  throw new Error('No Chromium could be installed. Install one yourself, or name it in CHROMIUM_PATH.')
}
