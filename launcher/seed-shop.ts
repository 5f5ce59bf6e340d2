import { runStocking } from './run-stocking'
import { readShopSettings, toAppVariables } from './shop-settings'
import { createProgress } from './show-progress.mjs'
import { stockDemo } from './stock-demo'
import { withShopDatabase } from './with-shop-database'

export async function seedShop(commandArguments: readonly string[]): Promise<void> {
  const progress = createProgress()
  const settings = await readShopSettings()
  const isDemo = !commandArguments.some((argument) => argument.startsWith('--books'))
  const isEmbedded = settings.given.MONGODB_URI === undefined
  try {
    await withShopDatabase(settings, progress, async ({ uri, isRunning, address }) => {
      const variables = toAppVariables(settings, uri, address)
      // A running shop has its stock. Demo accounts have public passwords: never in an external database.
      if (isDemo && isEmbedded && !isRunning) await stockDemo(settings, [], variables, progress)
      else await runStocking(isDemo ? ['--demo-stock-if-empty'] : commandArguments, variables, progress)
      if (isRunning) progress.say('The running shop shows the change within five minutes.')
    })
  } catch (error) {
    progress.say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
