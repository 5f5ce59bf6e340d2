import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/**
 * The folder for what can be fetched again and is shared by all checkouts of this user:
 * $XDG_CACHE_HOME/flyleaf, else ~/.cache/flyleaf (XDG Base Directory Specification: a relative value is
 * ignored).
 */
export function userCacheDirectory(): string {
  const base = process.env.XDG_CACHE_HOME
  return join(base && isAbsolute(base) ? base : join(homedir(), '.cache'), 'flyleaf')
}
