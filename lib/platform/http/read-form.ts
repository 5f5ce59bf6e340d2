import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { readJsonObject, readText } from './read-body'
import { message } from '@/lib/platform/i18n/message'

const FORM = 'application/x-www-form-urlencoded'

/** A plain form or JSON; duplicate names are refused. @throws AppError WRONG_MEDIA_TYPE, TOO_LARGE, TOO_SLOW,
 * BAD_INPUT */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== FORM) return readJsonObject(request)
  const fields = [...new URLSearchParams(await readText(request))]
  const names = new Set<string>()
  for (const [name] of fields) {
    if (names.has(name)) throw new AppError('BAD_INPUT', message('errors.nameTwice', { name }))
    names.add(name)
  }
  return Object.fromEntries(fields)
}

/** By the Referer header; the home page without one. */
export function readPageOfForm({ headers }: Pick<Request, 'headers'>): string {
  const { origin } = new URL(env('NEXTAUTH_URL'))
  const page = headers.get('referer')
  return page?.startsWith(`${origin}/`) ? page.slice(origin.length) : '/'
}

const Word = z.string().max(2000).optional().catch(undefined)

export const FormOutcome = z.object({ error: Word, field: Word, notice: Word, from: Word })
