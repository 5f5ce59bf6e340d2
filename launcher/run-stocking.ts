import { createInterface } from 'node:readline'
import { z } from 'zod'
import { END_WITH_PARENT } from 'service-process/child-options'
import { offersCard } from './card-payments'
import { startChild } from './child-processes'
import type { ShopSettings } from './shop-settings'
import type { Progress } from './show-progress.mjs'

const Line = z.union([
  z.object({ step: z.string(), done: z.number(), total: z.number(), unit: z.string() }),
  z.object({ history: z.literal('waiting') })
])

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

/** A process of its own: server-only code needs an import condition. Returns whether the history of the demo is still to
 * be written. @throws Error with its stderr */
export function runStocking(
  commandArguments: readonly string[],
  variables: Record<string, string>,
  progress: Progress
): Promise<{ isHistoryWaiting: boolean }> {
  return new Promise((resolve, reject) => {
    let isHistoryWaiting = false
    const child = startChild(
      ['--conditions=react-server', ...END_WITH_PARENT, '--import', 'tsx', 'seed/main.ts', ...commandArguments],
      // The ninety days have orders of both methods, whatever the shop offers now.
      { ...process.env, ...variables, PAYMENT_METHODS: 'card,at_meeting' }
    )
    const complaints: string[] = []
    createInterface({ input: child.stdout }).on('line', (line) => {
      const parsed = /^\{"(?:step|history)"/.test(line) ? Line.parse(JSON.parse(line)) : null
      if (!parsed) progress.say(line)
      else if ('history' in parsed) isHistoryWaiting = true
      else progress.show(parsed.step, parsed.done, parsed.total, parsed.unit)
    })
    createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve({ isHistoryWaiting })
      else reject(new Error(`Stocking the shop ended early (${signal ?? `code ${code}`}).\n${complaints.join('\n')}`))
    })
  })
}
