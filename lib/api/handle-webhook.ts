import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { expireTags } from '@/lib/platform/cache/cache-tags'
import type { ErrorCode } from '@/lib/platform/errors'
import { assertNotQuarantined } from '@/lib/platform/quarantine'
import { readText } from '@/lib/platform/http/read-body'
import { assertOffered } from './assert-offered'
import { toErrorResponse } from './to-error-response'
import { withDeclaration } from './declaration'

/** Far above the largest event of the provider. */
const MAX_EVENT_BYTES = 512 * 1024

type Webhook = {
  summary: string
  path: string
  needsCards: boolean
  errorCodes: readonly ErrorCode[]
  /** Verifies the signature and returns the cache tags to invalidate. */
  receive(rawBody: string, signature: string | null): Promise<readonly string[]>
}

/** Authenticated by the signature over the raw bytes, without session or origin check. */
export function handleWebhook({ summary, path, needsCards, errorCodes, receive }: Webhook) {
  return withDeclaration(
    {
      summary,
      needsCards,
      response: z.object({ received: z.literal(true) }),
      errorCodes,
      roles: null,
      input: z.strictObject({}),
      headers: {
        'Stripe-Signature': z.string().describe('Time and signature of the raw bytes, as the provider writes them')
      },
      takes: { 'application/json': z.looseObject({ id: z.string() }) },
      isForMachines: true
    },
    async (request: NextRequest): Promise<NextResponse> => {
      try {
        assertOffered({ needsCards })
        assertNotQuarantined()
        const rawBody = await readText(request, MAX_EVENT_BYTES)
        await expireTags(await receive(rawBody, request.headers.get('stripe-signature')))
        return NextResponse.json({ received: true }, { headers: { 'cache-control': 'no-store' } })
      } catch (error) {
        return toErrorResponse(error, `POST ${path}`, request)
      }
    }
  )
}
