import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DebianArchive } from './debian-archives'
import { runCommand, type CommandOptions } from './run-command'

/** The Debian release that carries the engine's packages. */
const SUITE = 'forky'

/**
 * Runs apt's programs with a private state: no root, nothing of the machine's own package state is read or
 * changed.
 */
export interface AptWorkspace {
  run(program: 'apt-get' | 'apt-cache', args: readonly string[], options?: CommandOptions): Promise<string>
}

/**
 * Makes a private state for apt in `directory`. Of the machine's own settings only those for fetching are
 * kept (proxies, timeouts): its hooks are for the whole system and would fail or do harm here. The empty
 * status file makes apt resolve as if nothing at all were installed.
 */
export async function createAptWorkspace(
  directory: string,
  archive: DebianArchive,
  architecture: string,
  signal?: AbortSignal
): Promise<AptWorkspace> {
  await mkdir(join(directory, 'state/lists/partial'), { recursive: true })
  await mkdir(join(directory, 'cache/archives/partial'), { recursive: true })
  await writeFile(join(directory, 'status'), '')
  await writeFile(join(directory, 'flyleaf.sources'), describeArchive(archive, architecture))
  const acquire = (await runCommand('apt-config', ['dump'], { signal }))
    .split('\n')
    .filter((line) => /^Acquire::(https?|ftp|Check-|Retries|ForceIPv|Proxy|Queue)/i.test(line))
  const settings = [
    'Acquire::Retries "2";',
    'Acquire::http::Timeout "20";',
    'Acquire::https::Timeout "20";',
    ...acquire,
    'Acquire::Languages "none";',
    'APT::Install-Recommends "false";',
    'APT::Sandbox::User "";',
    `APT::Architecture ${quote(architecture)};`,
    `APT::Architectures { ${quote(architecture)}; };`,
    'Dir::Etc::Main "/dev/null";',
    'Dir::Etc::Parts "/dev/null";',
    'Dir::Etc::Preferences "/dev/null";',
    'Dir::Etc::PreferencesParts "/dev/null";',
    `Dir::Etc::SourceList ${quote(join(directory, 'flyleaf.sources'))};`,
    'Dir::Etc::SourceParts "/dev/null";',
    `Dir::State ${quote(join(directory, 'state'))};`,
    `Dir::State::Lists ${quote(join(directory, 'state/lists'))};`,
    `Dir::State::Status ${quote(join(directory, 'status'))};`,
    `Dir::Cache ${quote(join(directory, 'cache'))};`
  ]
  const settingsFile = join(directory, 'apt.conf')
  await writeFile(settingsFile, settings.join('\n') + '\n')
  return {
    run: (program, args, options = {}) =>
      runCommand(program, args, {
        signal,
        watched: true,
        ...options,
        env: { ...options.env, APT_CONFIG: settingsFile }
      })
  }
}

function describeArchive(archive: DebianArchive, architecture: string): string {
  const lines = [
    'Types: deb',
    `URIs: ${archive.uri}`,
    `Suites: ${SUITE}`,
    'Components: main',
    `Architectures: ${architecture}`
  ]
  if (archive.signedBy) lines.push(`Signed-By: ${archive.signedBy}`)
  return lines.join('\n') + '\n'
}

function quote(value: string): string {
  if (/["\\\n]/.test(value)) throw new Error(`apt cannot work in a folder of this name: ${value}`)
  return `"${value}"`
}
