// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { checkNodeVersion } from './node-version.mjs'

const STAMP = 'node_modules/.flyleaf-lock'
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Runs npm if packages are missing or outdated. Uses only Node's modules, since others may be missing. Exits on
 * failure. */
export async function ensureDependencies() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { problem, isTooNew } = checkNodeVersion(process.versions.node, engines.node)
  if (problem) console.error(isTooNew ? `${problem} It has not been tested with it.` : problem)
  if (problem && !isTooNew) process.exit(1)
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  const started = Date.now()
  console.log('Installing the packages (a minute or two the first time) …')
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32'
  })
  const stop = () => npm.kill('SIGTERM')
  for (const signal of SIGNALS) process.on(signal, stop)
  const [code] = await once(npm, 'exit')
  for (const signal of SIGNALS) process.off(signal, stop)
  if (code !== 0) {
    console.error('The packages could not be installed; npm says why above.')
    process.exit(code ?? 1)
  }
  writeFileSync(STAMP, wanted)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}
