import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAccount } from './database-account'

/** Longest path of a Unix socket in bytes: sun_path holds 108 with its closing zero (unix(7)). */
const LONGEST_SOCKET_PATH = 107
const SOCKET_NAME = '.s.PGSQL.5432'

/**
 * A short folder for the socket of the database in `dataDirectory`: the same name each time, whatever the
 * length of the data directory's own path. `temporary` is the system's folder for such things; where its path
 * is too long or holds characters that settings would have to escape, /tmp is taken.
 */
export function nameSocketDirectory(dataDirectory: string, temporary: string = tmpdir()): string {
  const name = `flyleaf-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16)}`
  const path = join(temporary, name)
  const fits = Buffer.byteLength(join(path, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
  return fits && /^[\w/.-]+$/.test(path) ? path : join('/tmp', name)
}

/**
 * Makes the socket folder for `account` alone (mode 0700) and empties it of what a killed database left. When
 * another account has put something in its place, a folder of another name is made.
 */
export async function makeSocketDirectory(dataDirectory: string, account: DatabaseAccount): Promise<string> {
  const path = nameSocketDirectory(dataDirectory)
  if (await isTrusted(path, account)) {
    for (const name of await readdir(path)) await rm(join(path, name))
    return path
  }
  const made = await mkdir(path, { mode: 0o700 }).then(
    () => path,
    () => mkdtemp(`${path}-`)
  )
  await chmod(made, 0o700)
  if (process.getuid?.() === 0) await chown(made, account.uid, account.gid)
  return made
}

async function isTrusted(path: string, account: DatabaseAccount): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined || !found.isDirectory()) return false
  return found.uid === account.uid && (found.mode & 0o777) === 0o700
}
