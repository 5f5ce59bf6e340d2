import { z } from 'zod'
import { startPackage } from './service'
import type { Progress } from './show-progress.mjs'
import { toEmulatorOptions, toUrlHost, type ShopSettings } from './shop-settings'

const Ready = z.object({
  address: z.string(),
  secretKey: z.string(),
  publishableKey: z.string(),
  webhookSecret: z.string(),
  connectWebhookSecret: z.string(),
  thinWebhookSecret: z.string(),
  scriptUrl: z.string()
})

type PaymentService = { variables: Record<string, string>; isEmulator: boolean; stop(): Promise<void> }

/** Stripe if STRIPE_SECRET_KEY is set (the app checks its other keys), else the emulator. */
export async function startPaymentService(settings: ShopSettings, progress: Progress): Promise<PaymentService> {
  if (settings.given.STRIPE_SECRET_KEY) return { variables: {}, isEmulator: false, stop: () => Promise.resolve() }
  const webhooks = `http://${toUrlHost(settings.nearHost)}:${settings.port}/api/webhooks`
  const { ready, stop } = await startPackage(
    {
      name: 'The local payment provider',
      label: 'payments',
      folder: 'stripe-emulator',
      options: [
        ...toEmulatorOptions(settings, 'stripe'),
        ...['--webhook-url', `${webhooks}/stripe`],
        ...['--connect-webhook-url', `${webhooks}/stripe-connect`],
        ...['--thin-webhook-url', `${webhooks}/stripe-accounts`]
      ],
      ready: Ready
    },
    progress
  )
  return {
    variables: {
      STRIPE_SECRET_KEY: ready.secretKey,
      STRIPE_PUBLISHABLE_KEY: ready.publishableKey,
      STRIPE_WEBHOOK_SECRET: ready.webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: ready.connectWebhookSecret,
      STRIPE_ACCOUNTS_WEBHOOK_SECRET: ready.thinWebhookSecret,
      STRIPE_API_ADDRESS: ready.address,
      STRIPE_SCRIPT_URL: ready.scriptUrl
    },
    isEmulator: true,
    stop
  }
}
