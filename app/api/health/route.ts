import { NextResponse } from 'next/server'
import { z } from 'zod'
import { HealthResponse } from '@/lib/api/tags'
import { findCachedPageStats } from '@/lib/platform/cache/cached-page-stats'
import { withDeclaration } from '@/lib/api/declaration'
import { examineShop } from '@/lib/api/examine-shop'
import packageFile from '@/package.json'

export const dynamic = 'force-dynamic'

const STATUS = { ok: 200, unavailable: 503, full: 507 } as const

async function handleHealth(): Promise<NextResponse> {
  const findings = await examineShop()
  const status = STATUS[findings.status]
  return NextResponse.json(
    { ...findings, version: packageFile.version, pages: findCachedPageStats() },
    { status, headers: { 'cache-control': 'no-store', ...(status === 200 ? {} : { 'retry-after': '10' }) } }
  )
}

/** 200, or 503 while the database is unavailable, 507 while nothing can be stored, with advice. */
export const GET = withDeclaration(
  {
    summary:
      'Whether the shop can work; 503 with the same fields while the database is unavailable, 507 while nothing can be stored.',
    response: HealthResponse,
    respondsWithStatus: [STATUS.unavailable, STATUS.full],
    roles: null,
    input: z.strictObject({})
  },
  handleHealth
)
