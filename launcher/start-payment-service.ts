import { z } from 'zod'
import { stripeFolder } from './run-stocking'
import { runService } from './service'
import type { Progress } from './show-progress'
import { toUrlHost, type ShopSettings } from './shop-settings'

const Ready = z.object({
  ready: z.object({
    address: z.string(),
    secretKey: z.string(),
    publishableKey: z.string(),
    webhookSecret: z.string(),
    connectWebhookSecret: z.string(),
    thinWebhookSecret: z.string(),
    scriptUrl: z.string()
  })
})

export type PaymentService = { variables: Record<string, string>; isEmulator: boolean; stop(): Promise<void> }

/** Stripe if STRIPE_SECRET_KEY is set (the app checks its other keys), else the emulator. */
export async function startPaymentService(settings: ShopSettings, progress: Progress): Promise<PaymentService> {
  if (settings.given.STRIPE_SECRET_KEY) return { variables: {}, isEmulator: false, stop: () => Promise.resolve() }
  const webhooks = `http://${toUrlHost(settings.nearHost)}:${settings.port}/api/webhooks`
  let ready: z.infer<typeof Ready>['ready'] | undefined
  const service = runService({
    name: 'The local payment provider',
    command: [
      '--import',
      'tsx',
      'packages/stripe-emulator/main.ts',
      '--data',
      stripeFolder(settings),
      '--host',
      settings.host,
      '--visible-host',
      settings.visibleHost,
      '--port',
      '0',
      '--parent-pid',
      String(process.pid),
      '--webhook-url',
      `${webhooks}/stripe`,
      '--connect-webhook-url',
      `${webhooks}/stripe-connect`,
      '--thin-webhook-url',
      `${webhooks}/stripe-accounts`
    ],
    environment: process.env,
    onLine(line) {
      if (!line.startsWith('{"ready"')) return false
      ready = Ready.parse(JSON.parse(line)).ready
      return true
    },
    onComplaint: (line) => progress.say(`payments: ${line}`),
    onRestart: (reason) => progress.say(`${reason}; starting it again.`)
  })
  try {
    await service.ready
  } catch (error) {
    await service.stop()
    throw error
  }
  if (!ready) throw new Error('The local payment provider did not say where it is.')
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
    stop: () => service.stop()
  }
}
