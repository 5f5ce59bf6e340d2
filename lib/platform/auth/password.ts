import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { createTaskQueue } from '@/lib/platform/task-queue'

/**
 * argon2id (the library's default variant) with OWASP's first recommended setting (password storage cheat sheet):
 * 19 MiB, 2 passes, 1 lane.
 */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** The most hashes computed at once, so that a flood of sign-ins leaves the processor to others. */
const CONCURRENCY = 2

const inTurn = createTaskQueue({ concurrency: CONCURRENCY })

/** argon2id hash of a password, in PHC text form. Taken in NFKC, so that every keyboard's spelling of it is the same. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), SETTINGS))
}

let decoy: Promise<string> | undefined

/**
 * True when the password belongs to the hash. Without a hash (unknown account) the same work is done against a decoy,
 * so that the time of the answer does not tell whether an account exists.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const matches = await verifyAgainst(passwordHash ?? (await decoy), password)
  return matches && Boolean(passwordHash)
}

function verifyAgainst(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password.normalize('NFKC')))
}
