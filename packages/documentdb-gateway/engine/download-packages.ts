import { mkdir } from 'node:fs/promises'
import type { AptWorkspace } from './apt-workspace'
import { parsePackages, type EnginePackage } from './choose-packages'
import type { OnProgress } from './database-progress'

/** All packages that apt would install for the engine on an empty system, and the engine's own among them. */
export interface ResolvedEngine {
  root: string
  /** Major version of PostgreSQL that the engine is built for. */
  major: number
  packages: EnginePackage[]
}

/**
 * Fetches the list of packages and resolves the engine's, for the newest PostgreSQL or for the one of
 * `wantedMajor`. Throws when the archive has no such engine.
 */
export async function resolveEngine(
  apt: AptWorkspace,
  wantedMajor: number | undefined,
  onProgress: OnProgress
): Promise<ResolvedEngine> {
  onProgress({ step: 'find', text: "Reading Debian's list of packages" })
  await apt.run('apt-get', ['update', '-q', '-o', 'APT::Update::Error-Mode=any'])
  const names = (await apt.run('apt-cache', ['pkgnames', 'postgresql-'])).split('\n')
  const majors = names
    .map((name) => Number(/^postgresql-(\d+)-documentdb$/.exec(name)?.[1]))
    .filter((major) => Number.isInteger(major))
  const major = wantedMajor ?? Math.max(...majors)
  if (!majors.includes(major)) {
    throw new Error(`The Debian archive has no package postgresql-${wantedMajor ?? '…'}-documentdb.`)
  }
  const root = `postgresql-${major}-documentdb`
  const plan = await apt.run('apt-get', ['install', '-q', '-y', '--print-uris', root])
  const resolved = [...plan.matchAll(/^'[^']*' (\S+?)_\S+ \d+/gm)].map(([, name = '']) => name)
  const shown = await apt.run('apt-cache', ['show', '--no-all-versions', ...resolved])
  return { root, major, packages: parsePackages(shown) }
}

/** Downloads packages into `directory` (made when missing); apt checks each against the signed list. */
export async function downloadPackages(
  apt: AptWorkspace,
  packages: readonly EnginePackage[],
  directory: string,
  onProgress: OnProgress
): Promise<void> {
  await mkdir(directory, { recursive: true })
  const total = toMegabytes(packages.reduce((sum, one) => sum + one.bytes, 0))
  const report = (done: number) =>
    onProgress({ step: 'download', text: 'Downloading the database engine', done, total, unit: 'MB' })
  report(0)
  const words = packages.map((one) => `${one.name}=${one.version}`)
  await apt.run('apt-get', ['download', '-q', '-o', 'APT::Status-Fd=3', ...words], {
    cwd: directory,
    // Lines such as `dlstatus:12:57.7617:Retrieving file 12 of 64`: the second number is per cent of all
    // bytes.
    onReport: (line) => {
      const percent = /^dlstatus:\d+:([\d.]+):/.exec(line)?.[1]
      if (percent) report(Math.round((total * Number(percent)) / 10) / 10)
    }
  })
  report(total)
}

/** Bytes in megabytes of a million, with one digit after the point. */
function toMegabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10
}
