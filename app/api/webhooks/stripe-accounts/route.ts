import { receiveAccountEvent } from '@/lib/payouts/receive-account-events'
import { handleWebhook } from '@/lib/api/handle-webhook'

export const POST = handleWebhook({
  summary: 'The payment provider’s webhook for changes of sellers’ accounts (thin events): only signed events count.',
  path: '/api/webhooks/stripe-accounts',
  needsCards: true,
  errorCodes: ['PAYMENTS_UNAVAILABLE'],
  async receive(rawBody, signature) {
    await receiveAccountEvent(rawBody, signature)
    return []
  }
})
