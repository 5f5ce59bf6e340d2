import { runAsService } from 'service-process/run-as-service'
import { startStripe } from './start-stripe'

// The Stripe emulator as a process:
// node --import tsx packages/stripe-emulator/main.ts --data DIR [--host HOST] [--visible-host HOST] [--port N] --webhook-url URL [--connect-webhook-url URL] [--thin-webhook-url URL] [--parent-pid PID]
runAsService(
  'webhook-url',
  ({ address, more, ...options }) =>
    startStripe({
      ...options,
      webhookUrl: address,
      connectWebhookUrl: more['connect-webhook-url'] ?? null,
      thinWebhookUrl: more['thin-webhook-url'] ?? null
    }),
  ['connect-webhook-url', 'thin-webhook-url']
)
