import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { readOrMakeSecrets } from './shop-secrets'
import { readShopSettings } from './shop-settings'
import { createProgress } from './show-progress'
import { withShopDatabase } from './with-shop-database'

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
 * `npm run admin -- --email x@y.z`: makes an admin's account in the shop's database (see withShopDatabase).
 */
export async function makeAdmin(commandArguments: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...commandArguments], options: { email: { type: 'string' } } })
  if (!values.email) throw new Error('Say whose account it is: npm run admin -- --email ada@example.org')
  const settings = readShopSettings()
  const { email } = values
  await withShopDatabase(settings, createProgress(), async ({ uri, address }) => {
    process.exitCode = await runInside(email, {
      MONGODB_URI: uri,
      FLYLEAF_DATA: settings.dataDirectory,
      NEXTAUTH_URL: address ?? settings.address,
      NEXTAUTH_SECRET: settings.given.NEXTAUTH_SECRET ?? readOrMakeSecrets(settings.dataDirectory).sessionSecret
    })
  })
}
