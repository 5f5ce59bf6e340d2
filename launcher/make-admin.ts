import { parseArgs } from 'node:util'
import { runInShop } from './run-in-shop'

/** `npm run admin -- --email x@y.z` @throws Error without an address */
export async function makeAdmin(commandArguments: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...commandArguments], options: { email: { type: 'string' } } })
  if (!values.email) throw new Error('Say whose account it is: npm run admin -- --email ada@example.org')
  await runInShop('scripts/admin-account.ts', [values.email])
}
