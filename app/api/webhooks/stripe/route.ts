import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { expireTags, tagsOfListing } from '@/lib/platform/cache/cache-tags'
import { withDeclaration } from '@/lib/platform/handlers/declaration'
import { readText } from '@/lib/platform/http/read-body'
import { toErrorResponse } from '@/lib/platform/http/to-error-response'
import { WebhookResponse } from '@/lib/payments/schemas'
import { receiveStripeEvent } from '@/lib/payments/receive-stripe-event'

/** Far above the largest event of the provider. */
const MAX_EVENT_BYTES = 512 * 1024

async function handleEvent(request: NextRequest): Promise<NextResponse> {
  try {
    const rawBody = await readText(request, MAX_EVENT_BYTES)
    const changed = await receiveStripeEvent(rawBody, request.headers.get('stripe-signature'))
    if (changed) await expireTags(tagsOfListing(changed))
    return NextResponse.json({ received: true }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    return toErrorResponse(error, 'POST /api/webhooks/stripe', request)
  }
}

/** Authenticated by the signature over the raw bytes, without session or origin check. */
export const POST = withDeclaration(
  {
    summary: 'The payment provider’s webhook: only events with its signature (Stripe-Signature) count.',
    answers: WebhookResponse,
    errorCodes: ['PAYMENTS_AWAY'],
    roles: null,
    input: z.strictObject({}),
    headers: {
      'Stripe-Signature': z.string().describe('Time and signature of the raw bytes, as the provider writes them')
    },
    takes: { 'application/json': z.looseObject({ id: z.string() }) },
    isForMachines: true
  },
  handleEvent
)
