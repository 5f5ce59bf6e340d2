import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readShopSettings, toAppVariables } from './shop-settings'
import { createProgress } from './show-progress.mjs'
import { withShopDatabase } from './with-shop-database'

/** A process of its own: server-only code needs an import condition. Its exit code becomes this process's. */
export async function spawnInShop(
  script: string,
  commandArguments: readonly string[],
  variables: Readonly<Record<string, string>>
): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', script, ...commandArguments], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  await once(child, 'exit')
  process.exitCode = child.exitCode ?? 1
}

export async function runInShop(script: string, commandArguments: readonly string[]): Promise<void> {
  const settings = await readShopSettings()
  await withShopDatabase(settings, createProgress(), ({ uri, address }) =>
    spawnInShop(script, commandArguments, toAppVariables(settings, uri, address))
  )
}
