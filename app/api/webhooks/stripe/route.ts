import { NextResponse, type NextRequest } from 'next/server'
import { expireTags, tagsOfListing } from '@/lib/cache-tags'
import { readText } from '@/lib/http/read-body'
import { toErrorResponse } from '@/lib/http/to-error-response'
import { receiveStripeEvent } from '@/lib/payments/receive-stripe-event'

/** The largest event the provider sends is far below this; in bytes. */
const MAX_EVENT_BYTES = 512 * 1024

/** The payment provider's webhook. Its signature over the raw bytes takes the place of session and origin. */
export async function POST(request: NextRequest): Promise<NextResponse> {
  try {
    const rawBody = await readText(request, MAX_EVENT_BYTES)
    const changed = await receiveStripeEvent(rawBody, request.headers.get('stripe-signature'))
    if (changed) expireTags(tagsOfListing(changed))
    return NextResponse.json({ received: true }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    return toErrorResponse(error, 'POST /api/webhooks/stripe')
  }
}
