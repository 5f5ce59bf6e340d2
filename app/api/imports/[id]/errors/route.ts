import { NextResponse, type NextRequest } from 'next/server'
import { findActor } from '@/lib/auth/session'
import { AppError } from '@/lib/errors'
import { type RouteContext } from '@/lib/http/handle'
import { toErrorResponse } from '@/lib/http/to-error-response'
import { writeImportErrors } from '@/lib/imports/queries'
import { ImportId } from '@/lib/imports/schemas'

/** The rows of one's own import that were left out, as a CSV file with the reason of each. */
export async function GET(request: NextRequest, context: RouteContext): Promise<NextResponse> {
  try {
    const actor = await findActor(request)
    if (!actor) throw new AppError('SIGNED_OUT', 'Please log in first.')
    const input = ImportId.safeParse(await context.params)
    if (!input.success) throw new AppError('BAD_INPUT', 'That is not an id')
    return new NextResponse(await writeImportErrors(actor, input.data.id), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="rows-left-out.csv"',
        'cache-control': 'no-store'
      }
    })
  } catch (error) {
    return toErrorResponse(error, 'GET /api/imports')
  }
}
