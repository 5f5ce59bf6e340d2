import 'server-only'
import { env, optionalEnv } from '@/lib/platform/env'

/** What the browser needs to show the provider's card form. `isTest`: the key says that no real money moves. */
export type CardFormSettings = { publishableKey: string; scriptUrl: string | null; isTest: boolean }

/** The public part of the payment settings. */
export function findCardFormSettings(): CardFormSettings {
  const publishableKey = env('STRIPE_PUBLISHABLE_KEY')
  return {
    publishableKey,
    scriptUrl: optionalEnv('STRIPE_SCRIPT_URL') ?? null,
    isTest: publishableKey.startsWith('pk_test_')
  }
}
