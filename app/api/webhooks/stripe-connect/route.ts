import { receivePayoutEvent } from '@/lib/payouts/receive-account-events'
import { handleWebhook } from '@/lib/api/handle-webhook'

export const POST = handleWebhook({
  summary: 'The payment provider’s webhook for payouts of sellers’ accounts: only events with its signature count.',
  path: '/api/webhooks/stripe-connect',
  needsCards: true,
  errorCodes: ['PAYMENTS_UNAVAILABLE'],
  async receive(rawBody, signature) {
    await receivePayoutEvent(rawBody, signature)
    return []
  }
})
