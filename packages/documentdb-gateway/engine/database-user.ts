import { createHash, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto'
import { runSql } from './run-sql'

/** The user of the gateway's clients. It may do everything; there is no other. */
export const DATABASE_USER = 'flyleaf'

const ROLES = [
  { role: 'readWriteAnyDatabase', db: 'admin' },
  { role: 'clusterAdmin', db: 'admin' }
]

/**
 * Makes the database's user when it is missing and gives it `password` when it has another, so that a database of an
 * earlier version, or one whose secrets were lost, can be used again. Writes nothing when all is right.
 */
export async function ensureDatabaseUser(socketDirectory: string, password: string): Promise<void> {
  const [role] = await runSql(socketDirectory, [`SELECT rolpassword FROM pg_authid WHERE rolname = '${DATABASE_USER}'`])
  if (role === undefined) {
    await runUserCommand(socketDirectory, 'create_user', { createUser: DATABASE_USER, pwd: password, roles: ROLES })
  } else if (!hasPassword(String(role.rolpassword), password)) {
    await runUserCommand(socketDirectory, 'update_user', { updateUser: DATABASE_USER, pwd: password })
  }
}

async function runUserCommand(socketDirectory: string, name: string, command: object): Promise<void> {
  const text = JSON.stringify(command).replaceAll("'", "''")
  await runSql(socketDirectory, [`SELECT documentdb_api.${name}('${text}')`])
}

/** PostgreSQL's form of a SCRAM-SHA-256 password: `SCRAM-SHA-256$iterations:salt$stored key:server key` (pg_authid). */
const VERIFIER = /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):/

/** Whether `verifier` belongs to `password` (RFC 5802, section 3). */
function hasPassword(verifier: string, password: string): boolean {
  const [, iterations, salt = '', storedKey = ''] = VERIFIER.exec(verifier) ?? []
  if (iterations === undefined) return false
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(iterations), 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const expected = Buffer.from(storedKey, 'base64')
  const actual = createHash('sha256').update(clientKey).digest()
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
