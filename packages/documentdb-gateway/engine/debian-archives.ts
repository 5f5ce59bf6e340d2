import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isThere } from './is-there'
import { parseSourceLines, parseSourceStanzas, type AptSource } from './apt-sources'

/** A Debian archive that packages can be had from. */
export interface DebianArchive {
  uri: string
  /** Value of Signed-By as in apt's sources; absent = apt's own trusted keys. */
  signedBy?: string
}

/** Where the machine's own settings lie; other places are for tests. */
export interface MachinePlaces {
  aptDirectory: string
  osReleaseFile: string
  keyringDirectory: string
}

const MACHINE: MachinePlaces = {
  aptDirectory: '/etc/apt',
  osReleaseFile: '/etc/os-release',
  keyringDirectory: '/usr/share/keyrings'
}

const CHOICES =
  'Choose one: install mongod, or set MONGODB_URI to a MongoDB database, or (on Debian, Ubuntu and kin) ' +
  'set FLYLEAF_DEBIAN_MIRROR to the address of a Debian archive.'

/**
 * The Debian archives this machine's apt trusts, the likeliest first. With `mirror` only that address is
 * taken, with the machine's keys. Throws with what to do when the machine has no apt, no Debian archive or no
 * key for one.
 */
export async function listDebianArchives(mirror?: string, places: MachinePlaces = MACHINE): Promise<DebianArchive[]> {
  const release = parseOsRelease(await readFile(places.osReleaseFile, 'utf8').catch(() => ''))
  const sources = await readSources(places.aptDirectory)
  if (sources === undefined) {
    throw new Error(`There is no mongod here, and the other database needs apt-get. ${CHOICES}`)
  }
  const isDebian = release.get('ID') === 'debian'
  const own = isDebian ? chooseArchives(sources, release.get('VERSION_CODENAME') ?? '') : []
  const first = own[0]
  if (mirror === undefined) {
    if (first) return own
    throw new Error(`There is no mongod here, and apt's sources name no archive of Debian. ${CHOICES}`)
  }
  if (first) return [{ uri: mirror, signedBy: first.signedBy }]
  for (const name of ['debian-archive-keyring.pgp', 'debian-archive-keyring.gpg']) {
    const keyring = join(places.keyringDirectory, name)
    if (await isThere(keyring)) return [{ uri: mirror, signedBy: keyring }]
  }
  throw new Error("Debian's archive keys are missing: install debian-archive-keyring, then start again.")
}

/**
 * Which of apt's entries are Debian's own main archive (no third party's, no security or backports),
 * likeliest first.
 */
export function chooseArchives(sources: readonly AptSource[], codename: string): DebianArchive[] {
  const suites = new Set([codename, 'stable', 'testing', 'unstable', 'sid', 'forky'].filter(Boolean))
  const archives: (DebianArchive & { rank: number })[] = []
  for (const source of sources) {
    if (!source.types.includes('deb') || !source.components.includes('main')) continue
    if (!source.suites.some((suite) => suites.has(suite))) continue
    for (const uri of source.uris) {
      if (archives.some((known) => known.uri === uri) || /^(cdrom|file|copy):/.test(uri)) continue
      const byDebian = /debian-archive/.test(source.signedBy ?? '') ? 0 : 2
      archives.push({ uri, signedBy: source.signedBy, rank: byDebian + (/\/debian\/?$/.test(uri) ? 0 : 1) })
    }
  }
  return archives.sort((a, b) => a.rank - b.rank).map(({ uri, signedBy }) => ({ uri, signedBy }))
}

async function readSources(aptDirectory: string): Promise<AptSource[] | undefined> {
  if (!(await isThere(aptDirectory))) return undefined
  const sources = parseSourceLines(await readFile(join(aptDirectory, 'sources.list'), 'utf8').catch(() => ''))
  const parts = join(aptDirectory, 'sources.list.d')
  for (const name of (await readdir(parts).catch(() => [])).sort()) {
    // apt itself reads these two endings and nothing else.
    if (!/\.(list|sources)$/.test(name)) continue
    const text = await readFile(join(parts, name), 'utf8')
    sources.push(...(name.endsWith('.list') ? parseSourceLines(text) : parseSourceStanzas(text)))
  }
  return sources
}

function parseOsRelease(text: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(/^([A-Z_]+)=["']?(.*?)["']?$/gm)) {
    values.set(name, value)
  }
  return values
}
