import { chmod, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDataDirectory } from '../../engine/data-directory'
import { runSql } from '../../engine/run-sql'
import { nameSocketDirectory } from '../../engine/socket-directory'
import { startEngine } from '../../engine/start-engine'
import { userCacheDirectory } from '../../engine/user-cache-directory'
import { commandNames } from '../../gateway/commands/command-table'
import { startDatabase, type EmbeddedDatabase } from '../../start-database'
import { connectRaw, newSession, sessionFields, type RawClient } from './raw-client'

/** What MongoDB answers before a login: what a driver needs to find a server and to log in. */
const OPEN_COMMANDS = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'buildInfo',
  'buildinfo',
  'connectionStatus',
  'whatsmyuri',
  'saslStart',
  'saslContinue'
])
const UNAUTHORIZED = { ok: 0, code: 13, codeName: 'Unauthorized' }

let directory = ''
let database: EmbeddedDatabase
let raw: RawClient

function start(): Promise<EmbeddedDatabase> {
  return startDatabase({
    dataDirectory: directory,
    kind: 'documentdb',
    debianMirror: process.env.FLYLEAF_DEBIAN_MIRROR
  })
}

/** A data folder as earlier versions of the shop made it: a database without a role, and no password. */
async function makeOldFolder(): Promise<void> {
  const data = await openDataDirectory(directory)
  const request = { cacheDirectory: userCacheDirectory(), host: '127.0.0.1', port: 0, onProgress: () => undefined }
  const engine = await startEngine(data, { ...request, debianMirror: process.env.FLYLEAF_DEBIAN_MIRROR })
  const insert = `SELECT p_success FROM documentdb_api.insert('flyleaf', '{"insert":"books","documents":[{"_id":1,"title":"Emma"}]}', NULL, NULL)`
  await runSql(engine.socketDirectory, [insert])
  await engine.stop()
  await data.release()
}

function addressOf({ uri }: EmbeddedDatabase, password: string | null): string {
  const address = new URL(uri.replace('mongodb://', 'http://'))
  address.password = password ?? ''
  if (password === null) address.username = ''
  return address.href.replace('http://', 'mongodb://')
}

async function findBooks(uri: string): Promise<unknown[]> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 })
  try {
    return await client.db('flyleaf').collection('books').find().toArray()
  } finally {
    await client.close()
  }
}

const secretsFile = () => join(directory, 'database-secrets.json')

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'flyleaf-login-')))
  await makeOldFolder()
  database = await start()
})
afterEach(() => raw?.end())
afterAll(async () => {
  await database.stop()
  await rm(directory, { recursive: true, force: true })
})

it('a data folder that was made without a password gets one at the next start, readable for the owner alone, and keeps its data', async () => {
  expect((await stat(secretsFile())).mode & 0o777).toBe(0o600)
  const { password } = JSON.parse(await readFile(secretsFile(), 'utf8'))
  expect(password).toMatch(/^[\w-]{43}$/)
  expect(new URL(database.uri.replace('mongodb://', 'http://')).password).toBe(password)
  expect(await findBooks(database.uri)).toEqual([{ _id: 1, title: 'Emma' }])
})

it('a data folder that was made without a password keeps the password over a restart, and follows one that was replaced', async () => {
  const first = database.uri
  await database.stop()
  database = await start()
  expect(database.uri).toBe(first)
  await database.stop()
  await rm(secretsFile())
  database = await start()
  expect(database.uri).not.toBe(first)
  expect(await findBooks(database.uri)).toHaveLength(1)
  await expect(findBooks(first)).rejects.toMatchObject({ code: 18 })
})

it('a data folder that was made without a password is refused with a plain message when the secrets cannot be read as such', async () => {
  const stored = await readFile(secretsFile(), 'utf8')
  await database.stop()
  await writeFile(secretsFile(), '{"password":""}')
  await expect(start()).rejects.toThrow('database-secrets.json')
  await writeFile(secretsFile(), stored)
  await chmod(secretsFile(), 0o600)
  database = await start()
  expect(await findBooks(database.uri)).toHaveLength(1)
})

it.each(commandNames().filter((name) => !OPEN_COMMANDS.has(name)))(
  'a client that has not logged in is refused the command %s',
  async (name) => {
    raw = await connectRaw(addressOf(database, null))
    expect(await raw.command({ [name]: 'books', $db: 'flyleaf' })).toMatchObject(UNAUTHORIZED)
  }
)

it('a client that has not logged in can ask what a driver asks to find the server', async () => {
  raw = await connectRaw(addressOf(database, null))
  for (const name of ['hello', 'ping', 'buildInfo', 'connectionStatus', 'whatsmyuri']) {
    expect(await raw.command({ [name]: 1, $db: 'admin' })).toMatchObject({ ok: 1 })
  }
  expect(await raw.command({ nonsense: 1, $db: 'admin' })).toMatchObject({ ok: 0, code: 59 })
})

it('a client that has not logged in opens no transaction, also by a command that needs no login', async () => {
  raw = await connectRaw(addressOf(database, null))
  const opening = { ...sessionFields(newSession(), 1), autocommit: false, startTransaction: true }
  expect(await raw.command({ insert: 'books', documents: [{ _id: 2 }], $db: 'flyleaf', ...opening })).toMatchObject(
    UNAUTHORIZED
  )
  expect(await raw.command({ hello: 1, $db: 'admin', ...opening })).toMatchObject(UNAUTHORIZED)
  expect(await findBooks(database.uri)).toHaveLength(1)
})

it('a client that has not logged in reads nothing with the official driver', async () => {
  await expect(findBooks(addressOf(database, null))).rejects.toMatchObject({ code: 13 })
})

it('a login with a wrong password is refused', async () => {
  await expect(findBooks(addressOf(database, 'wrong'))).rejects.toMatchObject({
    code: 18,
    codeName: 'AuthenticationFailed'
  })
})

it('a login as an unknown user is refused', async () => {
  const address = new URL(database.uri.replace('mongodb://', 'http://'))
  address.username = 'postgres'
  await expect(findBooks(address.href.replace('http://', 'mongodb://'))).rejects.toMatchObject({ code: 18 })
})

it('a login that failed leaves the connection without rights', async () => {
  raw = await connectRaw(addressOf(database, null))
  const payload = Buffer.from('n,,n=flyleaf,r=abcdefgh')
  expect(await raw.command({ saslStart: 1, mechanism: 'SCRAM-SHA-256', payload, $db: 'admin' })).toMatchObject({
    ok: 1
  })
  expect(await raw.command({ find: 'books', $db: 'flyleaf' })).toMatchObject(UNAUTHORIZED)
  const proof = { saslContinue: 1, conversationId: 1, payload: Buffer.from('c=biws,r=abcdefgh,p=AAAA'), $db: 'admin' }
  expect(await raw.command(proof)).toMatchObject({ ok: 0, code: 18 })
  expect(await raw.command({ find: 'books', $db: 'flyleaf' })).toMatchObject(UNAUTHORIZED)
})

it('a login with the password of the folder may do everything', async () => {
  raw = await connectRaw(database.uri)
  expect(await raw.command({ find: 'books', $db: 'flyleaf' })).toMatchObject({ ok: 1 })
  expect(await raw.command({ connectionStatus: 1, $db: 'admin' })).toMatchObject({
    authInfo: { authenticatedUsers: [{ user: 'flyleaf' }] }
  })
})

it('PostgreSQL behind the gateway listens on no network, and on a socket that only its own account can reach', async () => {
  const folder = nameSocketDirectory(join(directory, 'postgres'))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, '.s.PGSQL.5432'))).mode & 0o777).toBe(0o700)
  expect(await runSql(folder, ['SHOW listen_addresses'])).toEqual([{ listen_addresses: '' }])
  const rules = await runSql(folder, ['SELECT type, auth_method, error FROM pg_hba_file_rules'])
  expect(rules).toEqual([{ type: 'local', auth_method: 'trust', error: null }])
})
