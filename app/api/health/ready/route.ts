import { NextResponse } from 'next/server'
import { z } from 'zod'
import { withDeclaration } from '@/lib/api/declaration'
import { isReady } from '@/lib/api/examine-shop'
import { ReadyHealthResponse } from '@/lib/api/tags'

export const dynamic = 'force-dynamic'

const UNAVAILABLE = 503

async function handleReady(): Promise<NextResponse> {
  if (await isReady()) return NextResponse.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
  return NextResponse.json(
    { status: 'unavailable' },
    { status: UNAVAILABLE, headers: { 'cache-control': 'no-store', 'retry-after': '10' } }
  )
}

/** For a load balancer: a process that is not ready gets no visitors, and is not started again. */
export const GET = withDeclaration(
  {
    summary: 'Whether this process can serve visitors now; 503 while the database is unavailable.',
    response: ReadyHealthResponse,
    respondsWithStatus: [UNAVAILABLE],
    roles: null,
    input: z.strictObject({})
  },
  handleReady
)
