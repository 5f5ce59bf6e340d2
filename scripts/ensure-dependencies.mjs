// @ts-check
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.flyleaf-lock'

/**
 * Installs the packages of package-lock.json when they are missing or belong to another lock file. Uses nothing but
 * Node itself, since nothing else may be there yet. Ends the process when npm fails.
 */
export function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 9)) {
    console.error(`Flyleaf needs Node 20.9 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  const started = Date.now()
  console.log('Installing the packages (a minute or two the first time) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32'
  })
  if (npm.status !== 0) {
    console.error('The packages could not be installed; npm says why above.')
    process.exit(npm.status ?? 1)
  }
  writeFileSync(STAMP, wanted)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}
