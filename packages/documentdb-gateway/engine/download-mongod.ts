import { fork } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { OnProgress } from './database-progress'
import { findMongod } from './find-mongod'
import { waitForLock } from 'service-process/lock-file'
import { measureDownload } from './measure-download'

/** A download that brings nothing for so long is given up, and so is one that takes too long in all. */
interface DownloadLimits {
  stallMs: number
  wholeMs: number
}

const LIMITS: DownloadLimits = { stallMs: 20_000, wholeMs: 15 * 60_000 }

/** What the downloading process sends back. */
const Outcome = z.object({ path: z.string().optional(), problem: z.string().optional() })

/** The folder of the downloaded mongod in the cache. */
export function mongodFolder(cacheDirectory: string): string {
  return join(cacheDirectory, 'mongod', 'bin')
}

/**
 * Downloads mongod into the cache by means of mongodb-memory-server-core (the version and archive it chooses
 * for this system; its MONGOMS_ variables hold). Returns the program's path, or nothing when the host of the
 * archives is refused, silent for 4 seconds, or has no archive for this system, and when the download stalls
 * or the program does not run.
 */
export async function downloadMongod(
  cacheDirectory: string,
  onProgress: OnProgress,
  signal?: AbortSignal,
  limits: DownloadLimits = LIMITS
): Promise<string | undefined> {
  onProgress({ step: 'find', text: 'Looking for a MongoDB server to download' })
  const address = await findArchive().catch(() => undefined)
  const bytes = address === undefined ? undefined : await measureDownload(address, findProxy())
  if (bytes === undefined) return undefined
  const folder = mongodFolder(cacheDirectory)
  await mkdir(join(folder, '..'), { recursive: true })
  const lock = await waitForLock(
    join(folder, '..', '.lock'),
    (pid) => onProgress({ step: 'lock', text: `Waiting for process ${pid}, which is downloading MongoDB` }),
    signal
  )
  try {
    return (await findMongod(folder)) ?? (await fetchInto(folder, bytes, limits, onProgress, signal))
  } finally {
    await lock.release()
  }
}

/** The archive's address for this system. The library is loaded only here: most starts do not need it. */
async function findArchive(): Promise<string> {
  const { DryMongoBinary } = await import('mongodb-memory-server-core')
  const addresses = await import('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js')
  const options = await DryMongoBinary.generateOptions()
  return new addresses.MongoBinaryDownloadUrl(options).getDownloadUrl()
}

/** Where the library looks for a proxy, in its order. */
const PROXY_VARIABLES = [
  'npm_config_https-proxy',
  'npm_config_proxy',
  'https_proxy',
  'http_proxy',
  'HTTPS_PROXY',
  'HTTP_PROXY'
]

function findProxy(): string | undefined {
  return PROXY_VARIABLES.map((name) => process.env[name]).find(Boolean)
}

async function fetchInto(
  folder: string,
  bytes: number,
  limits: DownloadLimits,
  onProgress: OnProgress,
  signal?: AbortSignal
): Promise<string | undefined> {
  const draft = await mkdtemp(join(folder, '..', '.draft-'))
  try {
    const path = await fetchWatched(draft, bytes, limits, onProgress, signal)
    if (path === undefined) return undefined
    const bin = join(draft, 'bin')
    await mkdir(bin)
    await rename(path, join(bin, 'mongod'))
    if ((await findMongod(bin)) === undefined) return undefined
    await rm(folder, { recursive: true, force: true })
    await rename(bin, folder)
    return findMongod(folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function fetchWatched(
  draft: string,
  bytes: number,
  limits: DownloadLimits,
  onProgress: OnProgress,
  signal?: AbortSignal
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('fetch-mongod.ts', import.meta.url)), [draft], {
      cwd: fileURLToPath(new URL('../', import.meta.url)),
      execArgv: ['--import', 'tsx'],
      // The library accepts any certificate unless this is set.
      env: { ...process.env, npm_config_strict_ssl: 'true' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      signal
    })
    const started = Date.now()
    let size = 0
    let grown = started
    const watch = setInterval(() => {
      void measureFolder(draft).then((now) => {
        // It has ended meanwhile, and how is the last that is said.
        if (child.exitCode !== null || child.signalCode !== null) return
        if (now !== size) grown = Date.now()
        size = now
        const done = toMegabytes(size)
        const total = bytes > 0 ? toMegabytes(bytes) : undefined
        onProgress({ step: 'download', text: 'Downloading MongoDB', done, total, unit: 'MB' })
        const stalled = Date.now() - grown > limits.stallMs
        if (stalled || Date.now() - started > limits.wholeMs) child.kill('SIGKILL')
      })
    }, 500)
    let outcome: z.infer<typeof Outcome> = { problem: 'the download brought nothing for too long' }
    child.on('message', (message) => {
      outcome = Outcome.parse(message)
    })
    child.on('error', (error) => (signal?.aborted ? reject(error) : resolve(undefined)))
    child.on('exit', () => {
      clearInterval(watch)
      const { path, problem } = outcome
      if (problem) onProgress({ step: 'note', text: `MongoDB could not be downloaded: ${problem}` })
      resolve(path)
    })
  })
}

/** Bytes of all files in a folder; one that vanishes meanwhile counts nothing. */
async function measureFolder(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => found.size,
        () => 0
      )
    )
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10
}
