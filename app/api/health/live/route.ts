import { NextResponse } from 'next/server'
import { z } from 'zod'
import { withDeclaration } from '@/lib/api/declaration'
import { LiveHealthResponse } from '@/lib/api/tags'
import { isProbeToken, PROBE_HEADER } from '@/lib/doctor/probe-token'
import { clientAddressOf } from '@/lib/platform/http/client-address'

export const dynamic = 'force-dynamic'

function handleLive(request: Request): Promise<NextResponse> {
  const isDoctor = isProbeToken(request.headers.get(PROBE_HEADER))
  const body = { status: 'ok', ...(isDoctor ? { seen: clientAddressOf(request) } : {}) }
  return Promise.resolve(NextResponse.json(body, { headers: { 'cache-control': 'no-store' } }))
}

/** Asks nothing: a process that does not respond is to be started again. */
export const GET = withDeclaration(
  {
    summary: 'Whether this process responds. It asks neither the database nor another service.',
    response: LiveHealthResponse,
    roles: null,
    input: z.strictObject({})
  },
  handleLive
)
