import { Client } from 'pg'

/** Name of the superuser and of the database that the document engine lives in. */
export const POSTGRES_USER = 'postgres'
export const POSTGRES_DATABASE = 'postgres'

/**
 * Runs statements one after another on a connection of their own and returns the rows of the last. Throws the
 * engine's error.
 */
export async function runSql(
  socketDirectory: string,
  statements: readonly string[]
): Promise<Record<string, unknown>[]> {
  const client = new Client({
    host: socketDirectory,
    user: POSTGRES_USER,
    database: POSTGRES_DATABASE,
    connectionTimeoutMillis: 5000
  })
  const lost = new Promise<never>((_, reject) => client.on('error', reject))
  // A connection lost while idle would be nobody's rejection.
  lost.catch(() => undefined)
  try {
    await client.connect()
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) {
      const result = await Promise.race([client.query<Record<string, unknown>>(statement), lost])
      rows = result.rows
    }
    return rows
  } finally {
    await client.end()
  }
}
