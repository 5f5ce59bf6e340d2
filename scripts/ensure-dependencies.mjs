// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createProgress } from '../launcher/show-progress.mjs'
import { countPackages } from './count-packages.mjs'
import { checkNodeVersion } from './node-version.mjs'

const STAMP = 'node_modules/.flyleaf-lock'
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
/** npm logs a line for each package that it gets, from the registry or its cache. */
const FETCHED = /^npm http \S+ .*\.tgz /

/**
 * @param {'runtime' | 'all'} packages @param {string} lock
 * @param {import('../launcher/show-progress.mjs').Progress} progress
 */
async function install(packages, lock, progress) {
  const total = countPackages(JSON.parse(lock), packages)
  const choice = packages === 'all' ? '--include=dev' : '--omit=dev'
  const npm = spawn('npm', ['ci', choice, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=http'], {
    stdio: ['inherit', 'ignore', 'pipe'],
    shell: process.platform === 'win32'
  })
  let done = 0
  progress.show('Installing packages', done, total, 'packages')
  createInterface({ input: npm.stderr }).on('line', (line) => {
    if (FETCHED.test(line)) progress.show('Installing packages', Math.min((done += 1), total - 1), total, 'packages')
    else if (!/^npm (http|warn) /.test(line)) progress.say(line)
  })
  const stop = () => npm.kill('SIGTERM')
  for (const signal of SIGNALS) process.on(signal, stop)
  const [code] = await once(npm, 'close')
  for (const signal of SIGNALS) process.off(signal, stop)
  if (code !== 0) {
    progress.say('The packages could not be installed; npm says why above.')
    process.exit(code ?? 1)
  }
  progress.show('Installing packages', total, total, 'packages')
}

/**
 * Runs npm if packages are missing or outdated: those that the shop needs to run, or all. Where all are installed, they
 * stay. Uses only Node's modules, since others may be missing. Exits on failure.
 * @param {'runtime' | 'all'} packages
 */
export async function ensureDependencies(packages, progress = createProgress()) {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { problem, isTooNew } = checkNodeVersion(process.versions.node, engines.node)
  if (problem) console.error(isTooNew ? `${problem} It has not been tested with it.` : problem)
  if (problem && !isTooNew) process.exit(1)
  const lock = readFileSync('package-lock.json', 'utf8')
  const digest = createHash('sha256').update(lock).digest('hex')
  // Older releases installed all, and wrote no more than the digest.
  const [installed, which = 'all'] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : ['', packages]
  const wanted = which === 'all' ? 'all' : packages
  if (installed === digest && which === wanted) return
  await install(wanted, lock, progress)
  writeFileSync(STAMP, `${digest} ${wanted}`)
}
