import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listDebianArchives, type MachinePlaces } from '../../engine/debian-archives'

let root = ''
let places: MachinePlaces

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'flyleaf-apt-'))
  const osReleaseFile = join(root, 'os-release')
  places = { aptDirectory: join(root, 'apt'), osReleaseFile, keyringDirectory: root }
})

afterEach(() => rm(root, { recursive: true }))

async function describeMachine(release: string, files: Record<string, string>): Promise<void> {
  await mkdir(join(places.aptDirectory, 'sources.list.d'), { recursive: true })
  await writeFile(places.osReleaseFile, release)
  for (const [name, text] of Object.entries(files)) await writeFile(join(places.aptDirectory, name), text)
}

const debian = 'ID=debian\nVERSION_CODENAME=bookworm\n'

it("where Debian packages come from is the machine's own Debian archive, with its own key, before others", async () => {
  await describeMachine(debian, {
    'sources.list': 'deb http://third-party.test/tools bookworm main\n',
    'sources.list.d/debian.sources': [
      'Types: deb',
      'URIs: http://archive.test/debian',
      'Suites: bookworm bookworm-updates',
      'Components: main',
      'Signed-By: /keys/debian-archive-keyring.gpg'
    ].join('\n'),
    'sources.list.d/security.list': 'deb http://archive.test/debian-security bookworm-security main\n',
    'sources.list.d/database.list': 'deb http://database.test/apt bookworm-pgdg main\n',
    'sources.list.d/off.list.disabled': 'deb http://off.test/debian bookworm main\n'
  })
  expect(await listDebianArchives(undefined, places)).toEqual([
    { uri: 'http://archive.test/debian', signedBy: '/keys/debian-archive-keyring.gpg' },
    { uri: 'http://third-party.test/tools', signedBy: undefined }
  ])
})

it("where Debian packages come from is the given mirror when there is one, checked with the machine's own key", async () => {
  await describeMachine(debian, {
    'sources.list': 'deb [signed-by=/keys/debian.gpg] http://archive.test/debian bookworm main\n'
  })
  expect(await listDebianArchives('http://mirror.test/debian', places)).toEqual([
    { uri: 'http://mirror.test/debian', signedBy: '/keys/debian.gpg' }
  ])
})

it('where Debian packages come from is never taken from an Ubuntu archive: the owner is told what to do', async () => {
  await describeMachine('ID=ubuntu\nVERSION_CODENAME=noble\n', {
    'sources.list': 'deb http://archive.test/ubuntu noble main\n'
  })
  await expect(listDebianArchives(undefined, places)).rejects.toThrow(
    /install mongod, or set MONGODB_URI .* FLYLEAF_DEBIAN_MIRROR/
  )
})

it("where Debian packages come from is the given mirror on Ubuntu, once Debian's keys are installed", async () => {
  await describeMachine('ID=ubuntu\nVERSION_CODENAME=noble\n', {})
  const listing = listDebianArchives('http://mirror.test/debian', places)
  await expect(listing).rejects.toThrow('debian-archive-keyring')
  const keyring = join(root, 'debian-archive-keyring.gpg')
  await writeFile(keyring, '')
  expect(await listDebianArchives('http://mirror.test/debian', places)).toEqual([
    { uri: 'http://mirror.test/debian', signedBy: keyring }
  ])
})

it('where Debian packages come from does not exist on a machine without apt', async () => {
  await writeFile(places.osReleaseFile, 'ID=fedora\n')
  await expect(listDebianArchives(undefined, places)).rejects.toThrow('install mongod')
})
