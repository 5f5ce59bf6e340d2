import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAptWorkspace, type AptWorkspace } from './apt-workspace'
import { choosePackages, type EnginePackage } from './choose-packages'
import { chooseDatabaseAccount } from './database-account'
import type { OnProgress } from './database-progress'
import { listDebianArchives } from './debian-archives'
import { downloadPackages, resolveEngine, type ResolvedEngine } from './download-packages'
import { findEnginePlatform, type EnginePlatform } from './engine-platform'
import {
  describeEngine,
  ENGINE_FILE,
  ENGINE_FORMAT,
  findEngine,
  MACHINE,
  type Engine,
  type EngineSelection
} from './find-engine'
import { initialiseCluster } from './initialise-cluster'
import { waitForLock } from 'service-process/lock-file'
import { runCommand } from './run-command'
import { unpackEngine } from './unpack-engine'

/** What getting the engine needs to know. */
export interface EngineRequest {
  cacheDirectory: string
  wanted: EngineSelection
  debianMirror?: string
  onProgress: OnProgress
  signal?: AbortSignal
}

/** The engine's folder in the cache. */
export function engineFolder(cacheDirectory: string): string {
  return join(cacheDirectory, 'documentdb')
}

/**
 * The document engine, from the cache or else from Debian's packages: downloaded and unpacked by an ordinary
 * user, tried out, and only then put into the cache under the versions of its packages. Two processes that
 * need it at the same time download it once. Throws with what to do when it cannot be had.
 */
export async function getEngine(request: EngineRequest): Promise<Engine> {
  const platform = findEnginePlatform()
  const engines = engineFolder(request.cacheDirectory)
  const cached = await findEngine(engines, request.wanted)
  if (cached) return cached
  await mkdir(engines, { recursive: true })
  const lock = await waitForLock(
    join(engines, '.lock'),
    (pid) => {
      const text = `Waiting for process ${pid}, which is getting the database engine`
      request.onProgress({ step: 'lock', text })
    },
    request.signal
  )
  try {
    const arrived = await findEngine(engines, request.wanted)
    return arrived ?? (await fetchEngine(request, engines, platform))
  } finally {
    await lock.release()
  }
}

async function fetchEngine(request: EngineRequest, engines: string, platform: EnginePlatform): Promise<Engine> {
  await removeDrafts(engines)
  const archives = await listDebianArchives(request.debianMirror)
  const draft = await mkdtemp(join(engines, '.draft-'))
  // mkdtemp gives mode 0700, but the database may run as another account.
  await chmod(draft, 0o755)
  try {
    const complaints: string[] = []
    for (const [index, archive] of archives.entries()) {
      const directory = join(draft, `apt-${index}`)
      const apt = await createAptWorkspace(directory, archive, platform.architecture, request.signal)
      const resolving = resolveEngine(apt, request.wanted.major, request.onProgress)
      const resolved = await resolving.catch((error: unknown) => {
        request.signal?.throwIfAborted()
        complaints.push(error instanceof Error ? error.message : String(error))
        return undefined
      })
      if (resolved) return await buildEngine(request, apt, resolved, draft, engines, platform)
    }
    throw new Error(
      `The database engine could not be had from Debian's packages.\n${complaints.join('\n')}\n` +
        'Try again with FLYLEAF_DEBIAN_MIRROR set to another Debian archive, or install mongod, ' +
        'or set MONGODB_URI.'
    )
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Builds with the packages that suffice; when that engine does not run, with all that Debian would install.
 */
async function buildEngine(
  request: EngineRequest,
  apt: AptWorkspace,
  resolved: ResolvedEngine,
  draft: string,
  engines: string,
  platform: EnginePlatform
): Promise<Engine> {
  const archives = join(draft, 'archives')
  const choices = [choosePackages(resolved.packages, resolved.root), resolved.packages]
  let failure: unknown
  for (const [index, packages] of choices.entries()) {
    const missing = index === 0 ? packages : packages.filter((one) => !choices[0]?.includes(one))
    await downloadPackages(apt, missing, archives, request.onProgress)
    const prefix = join(draft, `engine-${index}`)
    await mkdir(prefix)
    await unpackEngine(archives, prefix, resolved.major, platform, request.onProgress, request.signal)
    try {
      await verifyEngine(request, prefix, resolved.major, join(draft, `trial-${index}`))
      return await publishEngine(prefix, engines, resolved, packages, platform)
    } catch (error) {
      request.signal?.throwIfAborted()
      failure = error
    }
  }
  throw failure
}

/**
 * Makes a database with the unpacked engine and throws it away: programs, libraries and extensions then fit
 * together.
 */
async function verifyEngine(request: EngineRequest, prefix: string, major: number, trial: string): Promise<void> {
  request.onProgress({ step: 'verify', text: 'Trying out the database engine' })
  await mkdir(trial)
  const engine = describeEngine(prefix, '', major)
  const account = await chooseDatabaseAccount(engine.postgres, trial)
  await initialiseCluster(engine, account, join(trial, 'postgres'), () => undefined, request.signal)
}

async function publishEngine(
  prefix: string,
  engines: string,
  resolved: ResolvedEngine,
  packages: readonly EnginePackage[],
  platform: EnginePlatform
): Promise<Engine> {
  const versions = packages.map((one) => `${one.name}=${one.version}`).sort()
  const contents = [ENGINE_FORMAT, platform.architecture, ...versions].join('\n')
  const digest = createHash('sha256').update(contents).digest('hex').slice(0, 12)
  const version = packages.find((one) => one.name === resolved.root)?.version ?? ''
  const key = `${resolved.root}-${version.replaceAll(/[^\w.+-]/g, '_')}-${platform.architecture}-${digest}`
  const description = {
    format: ENGINE_FORMAT,
    major: resolved.major,
    machine: MACHINE,
    createdAt: new Date().toISOString(),
    packages: versions
  }
  await writeFile(join(prefix, ENGINE_FILE), JSON.stringify(description, null, 2) + '\n')
  // An engine of this name that is still there is damaged: a sound one would have been found and used.
  await rm(join(engines, key), { recursive: true, force: true })
  await runCommand('sync', ['-f', prefix])
  await rename(prefix, join(engines, key))
  return describeEngine(join(engines, key), key, resolved.major)
}

async function removeDrafts(engines: string): Promise<void> {
  for (const name of await readdir(engines)) {
    if (name.startsWith('.draft-')) await rm(join(engines, name), { recursive: true, force: true })
  }
}
