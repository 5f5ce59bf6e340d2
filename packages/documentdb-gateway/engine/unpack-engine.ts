import { chmod, copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OnProgress } from './database-progress'
import type { EnginePlatform } from './engine-platform'
import { runCommand } from './run-command'

/**
 * What the engine never reads: texts, translations, headers, rare character sets, code for the switched-off
 * compiler.
 */
const PRUNED = [
  'usr/include',
  'usr/share/doc',
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
  'usr/share/lintian',
  'usr/share/bug'
]
const PRUNED_UNDER_LIBRARIES = ['gconv', 'pkgconfig']
const PRUNED_UNDER_POSTGRES = ['lib/bitcode', 'lib/pgxs']
/**
 * Extensions of PostGIS for rasters, topology, solids and addresses, and its script for installations by
 * hand.
 */
const PRUNED_EXTENSIONS = /^(postgis_(raster|topology|sfcgal|tiger_geocoder)|address_standardizer|postgis--unpackaged)/

/**
 * Unpacks downloaded packages into `prefix` and makes the programs run from there, whatever the host's own
 * libraries.
 */
export async function unpackEngine(
  archives: string,
  prefix: string,
  major: number,
  platform: EnginePlatform,
  onProgress: OnProgress,
  signal?: AbortSignal
): Promise<void> {
  const files = (await readdir(archives)).filter((name) => name.endsWith('.deb'))
  const total = files.length
  const report = (done: number) =>
    onProgress({ step: 'unpack', text: 'Unpacking the database engine', done, total, unit: 'packages' })
  for (const [index, name] of files.entries()) {
    report(index)
    await runCommand('dpkg-deb', ['-x', join(archives, name), prefix], { signal, watched: true })
  }
  report(total)
  await prune(prefix, major, platform)
  await relocate(prefix, major, platform)
}

async function prune(prefix: string, major: number, platform: EnginePlatform): Promise<void> {
  const paths = [
    ...PRUNED,
    ...PRUNED_UNDER_LIBRARIES.map((name) => `usr/lib/${platform.triplet}/${name}`),
    ...PRUNED_UNDER_POSTGRES.map((name) => `usr/lib/postgresql/${major}/${name}`)
  ]
  for (const path of paths) await rm(join(prefix, path), { recursive: true, force: true })
  const extensions = join(prefix, `usr/share/postgresql/${major}/extension`)
  for (const name of await readdir(extensions)) {
    if (PRUNED_EXTENSIONS.test(name)) await rm(join(extensions, name))
  }
}

/**
 * Puts a script in place of each program, which starts it with the unpacked loader and libraries.
 * LD_LIBRARY_PATH would reach every program of the host that is started from there and break it (a foreign C
 * library).
 */
async function relocate(prefix: string, major: number, platform: EnginePlatform): Promise<void> {
  const home = join(prefix, `usr/lib/postgresql/${major}`)
  const script = [
    '#!/bin/sh',
    'home="${0%/bin/*}"',
    'libraries="${home%/postgresql/*}/' + platform.triplet + '"',
    `exec "$libraries/${platform.loader}" --library-path "$libraries:$home/lib" --argv0 "$0" "$0.bin" "$@"`,
    ''
  ].join('\n')
  for (const name of ['postgres', 'initdb']) {
    const program = join(home, 'bin', name)
    await rename(program, `${program}.bin`)
    await writeFile(program, script)
    await chmod(program, 0o755)
  }
  // The packages' installer would choose the version by a link in /etc; here there is one only.
  const extensions = join(prefix, `usr/share/postgresql/${major}/extension`)
  await copyFile(join(extensions, 'postgis-3.control'), join(extensions, 'postgis.control'))
}
