import { demoStockMessage, runStocking } from './run-stocking'
import { readShopSettings, toAppVariables } from './shop-settings'
import { createProgress } from './show-progress'
import { withShopDatabase } from './with-shop-database'

export async function seedShop(commandArguments: readonly string[]): Promise<void> {
  const progress = createProgress()
  const settings = await readShopSettings()
  const isDemo = !commandArguments.some((argument) => argument.startsWith('--books'))
  const isEmbedded = settings.given.MONGODB_URI === undefined
  // Demo accounts have public passwords: never in an external database.
  const demoMessage = isEmbedded ? demoStockMessage(settings) : ['--demo-stock-if-empty']
  const all = isDemo ? demoMessage : commandArguments
  try {
    await withShopDatabase(settings, progress, async ({ uri, isRunning, address }) => {
      await runStocking(all, toAppVariables(settings, uri, address), progress)
      if (isRunning) progress.say('The running shop shows the change within five minutes.')
    })
  } catch (error) {
    progress.say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
