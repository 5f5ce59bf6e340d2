import { NextResponse } from 'next/server'
import { z } from 'zod'
import { withDeclaration } from '@/lib/api/declaration'
import { LiveHealthResponse } from '@/lib/api/tags'

export const dynamic = 'force-dynamic'

/** Asks nothing: a process that does not respond is to be started again. */
export const GET = withDeclaration(
  {
    summary: 'Whether this process responds. It asks neither the database nor another service.',
    response: LiveHealthResponse,
    roles: null,
    input: z.strictObject({})
  },
  () => Promise.resolve(NextResponse.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } }))
)
