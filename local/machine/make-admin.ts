import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { findHolder, lockDataDirectory } from './lock-data-directory'
import { readOrMakeSecrets } from './shop-secrets'
import { readShopSettings } from './shop-settings'
import { createProgress } from './show-progress'
import { startDatabaseService } from './start-database-service'

/** In a process of its own: it reads server-only code, which needs its own import condition. Resolves with its exit code. */
async function runInside(email: string, variables: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'scripts/admin-account.ts', email], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  await once(child, 'exit')
  return child.exitCode ?? 1
}

/**
 * `npm run admin -- --email x@y.z`: makes an admin's account in the database of MONGODB_URI, of the shop that is running
 * on the data directory, or, when none is, in the embedded one, which is started for as long as it takes.
 */
export async function makeAdmin(commandArguments: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...commandArguments], options: { email: { type: 'string' } } })
  if (!values.email) throw new Error('Say whose account it is: npm run admin -- --email ada@example.org')
  const settings = readShopSettings()
  const isEmbedded = settings.given.MONGODB_URI === undefined
  const holder = isEmbedded ? findHolder(settings.dataDirectory) : null
  if (holder && !holder.databaseUri) throw new Error('The shop is just being started; try again in a moment.')

  const lock = isEmbedded && !holder ? lockDataDirectory(settings.dataDirectory) : null
  const database = holder?.databaseUri
    ? { uri: holder.databaseUri, stop: () => Promise.resolve() }
    : await startDatabaseService(settings, createProgress())
  try {
    process.exitCode = await runInside(values.email, {
      MONGODB_URI: database.uri,
      FLYLEAF_DATA: settings.dataDirectory,
      NEXTAUTH_URL: holder?.address ?? settings.address,
      NEXTAUTH_SECRET: settings.given.NEXTAUTH_SECRET ?? readOrMakeSecrets(settings.dataDirectory).sessionSecret
    })
  } finally {
    await database.stop()
    lock?.release()
  }
}
