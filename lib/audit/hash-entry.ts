import 'server-only'
import { createHash } from 'node:crypto'

/** What an entry's hash is made of. `at` is in UTC. */
type Hashed = {
  _id: number
  at: Date
  action: string
  actorId: string
  actorName: string
  targetKind: string
  targetId: string
  reason: string
  previousHash: string
}

/**
 * The hash of an entry: SHA-256 over its fields in a fixed order, the hash of the entry before it among them, so that
 * no entry can be changed, taken out or put in between without changing all that follow. Hexadecimal, 64 digits.
 */
export function hashEntry(entry: Hashed): string {
  const { _id, at, action, actorId, actorName, targetKind, targetId, reason, previousHash } = entry
  const fields = [_id, at.toISOString(), action, actorId, actorName, targetKind, targetId, reason, previousHash]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
