import { readFile, stat } from 'node:fs/promises'
import { dieWithParent, succeeds } from './die-with-parent'

/** Who runs PostgreSQL, which refuses to be run by root. */
export interface DatabaseAccount {
  uid: number
  gid: number
  /** Words to put before a program and its arguments so that it runs as this account. */
  prefix: string[]
}

/** The account "nobody" of Debian and its kin, used when root owns everything. */
const NOBODY = 65534

/**
 * Chooses who runs PostgreSQL: the caller, or when that is root an ordinary account: the owner of
 * `dataDirectory`, else "nobody". Where that account may not enter the folders on the way to `program` or
 * `dataDirectory` (a home directory of mode 0700) it gets the one capability to pass them. The engine is told
 * to stop when the calling process dies, even by kill -9. Throws when no way works.
 */
export async function chooseDatabaseAccount(program: string, dataDirectory: string): Promise<DatabaseAccount> {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { uid, gid, prefix: await dieWithParent('INT') }
  if (!(await isFullRoot())) {
    throw new Error(
      'The embedded database cannot run as root, and this root lacks the rights to run it as another ' +
        'account (CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_KILL, CAP_SETUID, CAP_SETGID): start as an ordinary ' +
        'user, or set MONGODB_URI to a MongoDB database.'
    )
  }
  const owner = await stat(dataDirectory)
  const account = owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: owner.uid, gid: owner.gid }
  const reduced = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', '--pdeathsig', 'INT']
  const probe = ['sh', '-c', 'test -r "$0" && test -x "$0" && test -x "$1"', program, dataDirectory]
  for (const capabilities of [[], PASSING_CAPABILITIES]) {
    const prefix = ['setpriv', ...reduced, ...capabilities, '--']
    if (await succeeds([...prefix, ...probe])) return { ...account, prefix }
  }
  throw new Error(
    `The embedded database cannot run as root, and account ${account.uid} may not reach ${dataDirectory} ` +
      `and ${program}. Start as an ordinary user, or put FLYLEAF_DATA and XDG_CACHE_HOME where all ` +
      'accounts may enter, or set MONGODB_URI to a MongoDB database.'
  )
}

/**
 * CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_KILL, CAP_SETGID, CAP_SETUID by their numbers in capabilities(7) of Linux.
 */
const NEEDED_BY_ROOT = [0n, 1n, 5n, 6n, 7n]

/** Containers may start root without some of its rights. */
async function isFullRoot(): Promise<boolean> {
  const status = await readFile('/proc/self/status', 'utf8')
  const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  return NEEDED_BY_ROOT.every((number) => (effective >> number) & 1n)
}

/**
 * CAP_DAC_OVERRIDE passes folders whatever their mode. PostgreSQL looks for its own files with access(2),
 * which heeds the capability of an ordinary account only under the secure bit NO_SETUID_FIXUP
 * (capabilities(7)).
 */
const PASSING_CAPABILITIES = [
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--bounding-set=-all,+dac_override'
]
