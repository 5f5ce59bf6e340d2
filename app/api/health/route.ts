import { NextResponse } from 'next/server'
import { z } from 'zod'
import { HealthAnswer } from '@/lib/api/answers'
import { countKeptPages } from '@/lib/http/count-kept-pages'
import { pingDatabase } from '@/lib/db'
import { withDeclaration } from '@/lib/http/declaration'
import { log } from '@/lib/log'
import packageFile from '@/package.json'

export const dynamic = 'force-dynamic'

async function answerHealth(): Promise<NextResponse> {
  const headers = { 'cache-control': 'no-store' }
  try {
    await pingDatabase()
    return NextResponse.json({ status: 'ok', database: 'ok', version: packageFile.version, pages: countKeptPages() }, { headers })
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'health: the database is away')
    return NextResponse.json(
      { status: 'away', database: 'away', version: packageFile.version, pages: countKeptPages() },
      { status: 503, headers: { ...headers, 'retry-after': '10' } }
    )
  }
}

/** 200 `{ status, database, version, pages }` when the shop can work, 503 naming what is away. */
export const GET = withDeclaration(
  {
    summary: 'Whether the shop can work; 503 with the same fields while the database is away.',
    answers: HealthAnswer,
    roles: null,
    input: z.strictObject({})
  },
  answerHealth
)
