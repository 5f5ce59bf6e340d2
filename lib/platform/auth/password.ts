import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { createTaskQueue } from '@/lib/platform/task-queue'

/** argon2id with the first recommendation of OWASP's password storage cheat sheet: 19 MiB, 2 passes, 1 sequence. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Leaves processor time to other requests. */
const CONCURRENCY = 2

const runQueued = createTaskQueue({ concurrency: CONCURRENCY })

/** PHC string format. Passwords are normalised to NFKC, so that keyboards do not matter. */
export function hashPassword(password: string): Promise<string> {
  return runQueued(() => hash(password.normalize('NFKC'), SETTINGS))
}

let decoy: Promise<string> | undefined

/** Without a hash (unknown account) a decoy is verified, so that timing does not reveal which accounts exist. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has')
  const matches = await verifyAgainst(passwordHash ?? (await decoy), password)
  return matches && Boolean(passwordHash)
}

function verifyAgainst(passwordHash: string, password: string): Promise<boolean> {
  return runQueued(() => verify(passwordHash, password.normalize('NFKC')))
}
