import { z } from 'zod'
import { offersCard } from './card-payments'
import { runWithProgress } from './run-with-progress'
import type { ShopSettings } from './shop-settings'
import type { Progress } from './show-progress.mjs'

const HistoryLine = z.object({ history: z.literal('waiting') })

/** The history needs the whole stock and the Stripe emulator. */
export function hasHistory({ given }: ShopSettings): boolean {
  return (
    offersCard(given) &&
    given.FLYLEAF_DEMO_HISTORY !== 'off' &&
    given.FLYLEAF_DEMO_LISTINGS === undefined &&
    given.STRIPE_SECRET_KEY === undefined
  )
}

export function demoStockMessage(settings: ShopSettings): string[] {
  const { FLYLEAF_DEMO_LISTINGS: listings } = settings.given
  return [
    '--demo-stock-if-empty',
    '--demo-accounts',
    ...(listings === undefined ? [] : ['--listings', String(listings)]),
    ...(hasHistory(settings) ? ['--demo-history'] : [])
  ]
}

/** Returns whether the history of the demo is still to be written. @throws Error with the stderr of the process */
export async function runStocking(
  commandArguments: readonly string[],
  variables: Record<string, string>,
  progress: Progress
): Promise<{ isHistoryWaiting: boolean }> {
  let isHistoryWaiting = false
  await runWithProgress(
    {
      name: 'Stocking the shop',
      command: ['seed/main.ts', ...commandArguments],
      // The ninety days have orders of both methods, whatever the shop offers now.
      environment: { ...process.env, ...variables, PAYMENT_METHODS: 'card,at_meeting' },
      onOther(line) {
        const { success } = HistoryLine.safeParse(line)
        isHistoryWaiting ||= success
        return success
      }
    },
    progress
  )
  return { isHistoryWaiting }
}
