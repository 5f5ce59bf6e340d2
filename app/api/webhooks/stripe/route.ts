import { receiveStripeEvent } from '@/lib/payments/receive-stripe-event'
import { tagsOfListing } from '@/lib/listings/cache-tags'
import { handleWebhook } from '@/lib/api/handle-webhook'

export const POST = handleWebhook({
  summary: 'The payment provider’s webhook: only events with its signature (Stripe-Signature) count.',
  path: '/api/webhooks/stripe',
  needsCards: true,
  errorCodes: ['PAYMENTS_UNAVAILABLE'],
  async receive(rawBody, signature) {
    return (await receiveStripeEvent(rawBody, signature)).flatMap(tagsOfListing)
  }
})
