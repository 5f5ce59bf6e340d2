import { receiveStripeEvent } from '@/lib/payments/receive-stripe-event'
import { tagsOfListing } from '@/lib/platform/cache/cache-tags'
import { handleWebhook } from '@/lib/platform/handlers/handle-webhook'

export const POST = handleWebhook({
  summary: 'The payment provider’s webhook: only events with its signature (Stripe-Signature) count.',
  path: '/api/webhooks/stripe',
  errorCodes: ['PAYMENTS_AWAY'],
  async receive(rawBody, signature) {
    const changed = await receiveStripeEvent(rawBody, signature)
    return changed ? tagsOfListing(changed) : []
  }
})
