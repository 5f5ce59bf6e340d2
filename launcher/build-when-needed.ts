import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { startChild } from './child-processes'
import { generateMessages } from './generate-messages'
import { checkScriptBudget } from './script-budget'

/** What Next and the launcher load; not in .next, which Next's build empties, and whose cache handler it needs before. */
export const SERVER_FOLDER = 'build/server'

const COMMON = { bundle: true, logLevel: 'silent', target: 'node20' } as const

/**
 * Bundles the web server, the cluster around it and Next's cache handler, together, so that what the server and the cache
 * handler share is one module; and the process of the search index. @throws Error when it does not compile
 */
export async function buildServer(): Promise<void> {
  await Promise.all([
    build({
      ...COMMON,
      entryPoints: { main: 'server/main.ts', 'cache-handler': 'server/next/cache-handler.ts', cluster: 'launcher/web-cluster.ts' },
      outdir: SERVER_FOLDER,
      outExtension: { '.js': '.mjs' },
      platform: 'node',
      format: 'esm',
      packages: 'external',
      splitting: true,
      sourcemap: true
    }),
    build({
      ...COMMON,
      entryPoints: { search: 'lib/search/service/main.ts' },
      outdir: SERVER_FOLDER,
      outExtension: { '.js': '.mjs' },
      platform: 'node',
      format: 'esm',
      packages: 'external',
      // The package throws wherever it is not replaced by React's condition.
      alias: { 'server-only': './node_modules/server-only/empty.js' },
      sourcemap: true
    }),
    build({ ...COMMON, entryPoints: ['server/next/hydration-script.ts'], outdir: SERVER_FOLDER, platform: 'browser', format: 'iife', target: 'es2022', minify: true })
  ])
}

/** The file that is made; Next serves what lies in public/ at the root (lib/offline/saved-pages.ts has the address). */
const SERVICE_WORKER_FILE = 'public/service-worker.js'

/**
 * Bundles the service worker into one file. `revision` changes with the shop's sources, so that browsers fetch what is
 * kept for offline use anew after an update. @throws Error when it does not compile.
 */
async function buildServiceWorker(revision: string): Promise<void> {
  await build({
    entryPoints: ['components/offline/service-worker.ts'],
    outfile: SERVICE_WORKER_FILE,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { REVISION: JSON.stringify(revision), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent'
  })
}

/** Everything that goes into the production build. */
const SOURCES = [
  'app', 'components', 'lib', 'messages', 'models', 'public', 'server', 'launcher', 'instrumentation-client.ts', 'instrumentation.ts', 'middleware.ts', 'next.config.ts',
  'package-lock.json', 'package.json', 'postcss.config.mjs', 'tsconfig.json', 'tsconfig.shop.json'
]

function listFiles(start: string): string[] {
  if (!existsSync(start)) return []
  if (statSync(start).isFile()) return [start]
  return readdirSync(start, { withFileTypes: true })
    .flatMap((entry) => listFiles(path.join(start, entry.name)))
    .sort()
}

/**
 * A mark (64 hex digits) of the sources as they are now: the same as long as the build would come out the same. Each
 * supported version of Node makes the same build, so another one does not build again.
 */
function fingerprintSources(): string {
  const hash = createHash('sha256')
  // What the build itself makes says nothing about its sources.
  const files = SOURCES.flatMap(listFiles).filter((file) => path.normalize(file) !== path.normalize(SERVICE_WORKER_FILE))
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

const STAMP = '.next/flyleaf-sources'

/**
 * Makes the production build unless the last one was made from the same sources. Needs neither database nor keys. Says so
 * when pages have become too heavy, which stops nobody from opening a shop; `buildWithinBudget` is for those who change it.
 * Returns whether it built. @throws Error with the build's own output when it fails.
 */
export async function buildWhenNeeded(say: (text: string) => void): Promise<boolean> {
  await generateMessages()
  const wanted = fingerprintSources()
  const isBuilt = existsSync(STAMP) && existsSync('.next/BUILD_ID') && existsSync(SERVICE_WORKER_FILE) && existsSync(SERVER_FOLDER) && readFileSync(STAMP, 'utf8') === wanted
  if (isBuilt) return false
  say('Building the shop (a minute or two) …')
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
