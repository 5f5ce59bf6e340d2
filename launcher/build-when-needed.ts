import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildServer, SERVER_FOLDER } from './build-server'
import { buildServiceWorker, SERVICE_WORKER_FILE } from './build-service-worker'
import { startChild } from './child-processes'
import { checkScriptBudget } from './script-budget'
import { fingerprintSources } from './source-fingerprint'

const STAMP = '.next/flyleaf-sources'

/**
 * Makes the production build unless the last one was made from the same sources. Needs neither database nor keys. Says so
 * when pages have become too heavy, which stops nobody from opening a shop; `buildWithinBudget` is for those who change it.
 * Returns whether it built. @throws Error with the build's own output when it fails.
 */
export async function buildWhenNeeded(say: (text: string) => void): Promise<boolean> {
  const wanted = fingerprintSources()
  const isBuilt = existsSync(STAMP) && existsSync('.next/BUILD_ID') && existsSync(SERVICE_WORKER_FILE) && existsSync(SERVER_FOLDER) && readFileSync(STAMP, 'utf8') === wanted
  if (isBuilt) return false
  say('Building the shop (half a minute or so) …')
  // Types of pages that are gone would fail the build.
  rmSync('.next/dev', { recursive: true, force: true })
  rmSync(STAMP, { force: true })
  await Promise.all([buildServiceWorker(wanted), buildServer()])
  await runBuild()
  writeFileSync(STAMP, wanted)
  const complaint = checkScriptBudget()
  if (complaint) say(complaint)
  return true
}

/**
 * The same for `npm run build` and `npm test`. @throws Error also when a page loads more script than it may, with the files
 * and components that do it
 */
export async function buildWithinBudget(say: (text: string) => void): Promise<boolean> {
  const built = await buildWhenNeeded(say)
  const complaint = checkScriptBudget()
  if (complaint) throw new Error(`Over the budget of script:\n${complaint}`)
  return built
}

function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const environment = { ...process.env, NODE_ENV: 'production' as const, FLYLEAF_BUILDING: '1', NEXT_TELEMETRY_DISABLED: '1' }
    const build = startChild(['node_modules/next/dist/bin/next', 'build'], environment)
    const output: Buffer[] = []
    build.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    build.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    build.on('error', reject)
    build.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The build failed:\n${Buffer.concat(output).toString('utf8')}`))
    })
  })
}
