import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { startChild } from './child-processes'
import { generateMessages } from './generate-messages'
import { checkScriptBudget } from './script-budget'

/** Not in .next, which the build empties and whose cache handler must exist before. */
export const SERVER_FOLDER = 'build/server'

const FOR_BROWSERS = { bundle: true, minify: true, format: 'iife', target: 'es2022', logLevel: 'silent' } as const

/** One build, so that the server and the cache handler share modules. @throws Error on a compile error */
export async function buildServer(): Promise<void> {
  await Promise.all([
    build({
      bundle: true,
      logLevel: 'silent',
      target: 'node20',
      // The package throws unless React's condition replaces it.
      alias: { 'server-only': './node_modules/server-only/empty.js' },
      entryPoints: {
        main: 'server/main.ts',
        'cache-handler': 'server/next/cache-handler.ts',
        cluster: 'launcher/web-cluster.ts',
        search: 'lib/search/service/main.ts'
      },
      outdir: SERVER_FOLDER,
      outExtension: { '.js': '.mjs' },
      platform: 'node',
      format: 'esm',
      packages: 'external',
      splitting: true,
      sourcemap: true
    }),
    build({ ...FOR_BROWSERS, entryPoints: ['server/next/hydration-script.ts'], outdir: SERVER_FOLDER })
  ])
}

/** lib/offline/saved-pages.ts has the URL. */
const SERVICE_WORKER_FILE = 'public/service-worker.js'

/** `revision` changes with the sources, so that browsers refresh their offline cache after an update. @throws Error
 * on a compile error */
async function buildServiceWorker(revision: string): Promise<void> {
  await build({
    ...FOR_BROWSERS,
    entryPoints: ['components/offline/service-worker.ts'],
    outfile: SERVICE_WORKER_FILE,
    define: { REVISION: JSON.stringify(revision), 'process.env.NODE_ENV': '"production"' }
  })
}

const SOURCES = [
  'app',
  'components',
  'content',
  'lib',
  'messages',
  'models',
  'public',
  'server',
  'launcher',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json'
]

function listFiles(start: string): string[] {
  if (!existsSync(start)) return []
  if (statSync(start).isFile()) return [start]
  return readdirSync(start, { withFileTypes: true })
    .flatMap((entry) => listFiles(path.join(start, entry.name)))
    .sort()
}

/** 64 hex digits. Independent of the Node version, since all supported versions produce the same build. */
function fingerprintSources(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap(listFiles).filter(
    (file) => path.normalize(file) !== path.normalize(SERVICE_WORKER_FILE)
  )
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

const STAMP = '.next/flyleaf-sources'

/** Skips an unchanged build. Needs neither database nor keys. Reports an exceeded script budget without failing.
 * Returns whether it built. @throws Error with the output of a failed build */
export async function buildWhenNeeded(
  say: (text: string) => void,
  onBegin = () => say('Building the shop (a minute or two) …')
): Promise<boolean> {
  await generateMessages()
  const wanted = fingerprintSources()
  const isBuilt =
    existsSync(STAMP) &&
    existsSync('.next/BUILD_ID') &&
    existsSync(SERVICE_WORKER_FILE) &&
    existsSync(SERVER_FOLDER) &&
    readFileSync(STAMP, 'utf8') === wanted
  if (isBuilt) return false
  onBegin()
  // Types of deleted pages would fail the build.
  rmSync('.next/dev', { recursive: true, force: true })
  rmSync(STAMP, { force: true })
  await Promise.all([buildServiceWorker(wanted), buildServer()])
  await runBuild()
  writeFileSync(STAMP, wanted)
  const complaint = checkScriptBudget()
  if (complaint) say(complaint)
  return true
}

/** For `npm run build` and `npm test`. @throws Error also if a page exceeds the script budget */
export async function buildWithinBudget(say: (text: string) => void): Promise<boolean> {
  const built = await buildWhenNeeded(say)
  const complaint = checkScriptBudget()
  if (complaint) throw new Error(`Over the budget of script:\n${complaint}`)
  return built
}

function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const environment = {
      ...process.env,
      NODE_ENV: 'production' as const,
      FLYLEAF_BUILDING: '1',
      NEXT_TELEMETRY_DISABLED: '1'
    }
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
