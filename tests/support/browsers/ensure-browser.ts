import { installDebianPackages } from '../install-debian-packages'
import type { Engine } from './browser-driver'
import { findBrowser, PACKAGES } from './find-browser'

/** Installs a browser and its driver where the machine has none. Where neither can be had, says that its tests are skipped. */
export async function ensureBrowser(engine: Engine): Promise<void> {
  if (findBrowser(engine)) return
  const packages = PACKAGES[engine]
  process.stdout.write(`Installing ${packages.join(' and ')} …\n`)
  await installDebianPackages([packages])
  if (findBrowser(engine)) return
  process.stdout.write(`${packages.join(' and ')} could not be installed: the tests in ${engine} are skipped.\n`)
}
