import { findChromium } from './find-chromium'
import { installDebianPackages, runQuietly } from './install-debian-packages'

/** Debian's packages: the one without windows, which is the smaller one, or the whole browser where there is no such package. */
const PACKAGES = [['chromium-headless-shell'], ['chromium']]

/**
 * Sees to a Chromium: the machine's own, else Debian's package (as root, or by a sudo that asks nothing), else
 * Playwright's download. @throws Error that says what to do when none can be had.
 */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return
  process.stdout.write('Installing Chromium for the journeys …\n')
  if ((await installDebianPackages(PACKAGES)) || (await runQuietly('npx', ['playwright', 'install', 'chromium'])))
    return
  throw new Error('No Chromium could be installed. Install one yourself, or name it in CHROMIUM_PATH.')
}
