import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { startDatabase } from '../start-database'

/** A real database for one test file, empty at the start. */
export interface TestDatabase {
  /** Connection address; its database name belongs to this test file alone. */
  uri: string
  /** Drops the test file's database, and stops the server when it was started for this file. */
  stop(): Promise<void>
}

/**
 * Gives a test file an empty database: on the server that MONGODB_URI names, else on the one the test runner
 * has started (FLYLEAF_TEST_MONGODB_URI), else on an embedded one in a temporary folder. Only the file's own
 * database is ever written or dropped.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env.MONGODB_URI || process.env.FLYLEAF_TEST_MONGODB_URI
  const server = given ? { uri: given, stop: async () => undefined } : await startOwnServer()
  const name = `flyleaf_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const uri = renameDatabase(server.uri, name)
  return {
    uri,
    async stop() {
      const client = new MongoClient(uri)
      try {
        await client.db(name).dropDatabase()
      } finally {
        await client.close()
        await server.stop()
      }
    }
  }
}

/**
 * The same connection address with another database name. Where the old name also said where the user is
 * known, that is kept as authSource. Throws on what is no MongoDB address.
 */
export function renameDatabase(uri: string, name: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/)([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(uri)
  if (!parts) throw new Error('The address of the test database must begin with mongodb:// or mongodb+srv://')
  const [, scheme = '', hosts = '', oldName = '', query = ''] = parts
  const parameters = new URLSearchParams(query)
  if (hosts.includes('@') && oldName && !parameters.has('authSource')) parameters.set('authSource', oldName)
  return `${scheme}${hosts}/${name}${parameters.size > 0 ? `?${parameters}` : ''}`
}

async function startOwnServer(): Promise<TestDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'flyleaf-test-'))
  const database = await startDatabase({
    dataDirectory: directory,
    debianMirror: process.env.FLYLEAF_DEBIAN_MIRROR || undefined
  })
  return {
    uri: database.uri,
    async stop() {
      await database.stop()
      await rm(directory, { recursive: true, force: true })
    }
  }
}
