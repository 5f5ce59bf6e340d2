import { demoStockMessage, hasHistory, runStocking } from './run-stocking'
import type { ShopSettings } from './shop-settings'
import type { Progress } from './show-progress.mjs'
import { startPaymentService } from './start-payment-service'

/** The demo stock with its whole history, for a shop that is not open. `words`: further options of seed/main.ts. */
export async function stockDemo(
  settings: ShopSettings,
  words: readonly string[],
  variables: Record<string, string>,
  progress: Progress
): Promise<void> {
  const message = [...words, ...demoStockMessage(settings)]
  if (!hasHistory(settings)) return void (await runStocking(message, variables, progress))
  const payments = await startPaymentService(settings, progress)
  try {
    await runStocking([...message, '--write-history'], { ...variables, ...payments.variables }, progress)
  } finally {
    await payments.stop()
  }
}
