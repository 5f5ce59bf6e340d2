import { spawnInShop } from './run-in-shop'
import { findCardPayments } from './card-payments'
import { requireSchemaVersion, withDatabase } from './schema-version'
import { readShopSettings, toAppVariables } from './shop-settings'
import { createProgress } from './show-progress.mjs'
import { startPaymentService } from './start-payment-service'
import { withShopDatabase } from './with-shop-database'

/** `npm run restore:resume`, beside the running shop or without it. */
export async function resumeRestoredShop(commandArguments: readonly string[]): Promise<void> {
  const settings = await readShopSettings()
  const progress = createProgress()
  await withShopDatabase(
    settings,
    progress,
    async ({ uri, address, isRunning, paymentVariables }) => {
      const { isInUse, problem } = await withDatabase(uri, (database) => findCardPayments(database, settings))
      if (problem !== null) throw new Error(problem)
      const payments = isInUse && !isRunning ? await startPaymentService(settings, progress) : null
      try {
        await spawnInShop('scripts/resume-shop.ts', commandArguments, {
          ...toAppVariables(settings, uri, address),
          ...(isRunning ? paymentVariables : payments?.variables),
          FLYLEAF_CARD_PAYMENTS: isInUse ? 'on' : 'off',
          // This process sends nothing either.
          FLYLEAF_QUARANTINE: 'on'
        })
      } finally {
        await payments?.stop()
      }
    },
    requireSchemaVersion
  )
}
