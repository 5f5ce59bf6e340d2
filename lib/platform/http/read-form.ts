import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { routes } from '@/lib/routes'
import { readJsonObject, readText } from './read-body'
import { message } from '@/lib/platform/i18n/message'

const FORM = 'application/x-www-form-urlencoded'

/**
 * Reads the fields of a plain HTML form, which a page without scripts sends, or the same as a JSON object. A name that
 * comes twice is refused, as it is in JSON.
 * @throws AppError WRONG_MEDIA_TYPE for anything else; TOO_LARGE, TOO_SLOW, BAD_INPUT
 */
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

/** The page of the shop that a form was sent from, by what the browser says; the front page when it says nothing. */
export function readPageOfForm({ headers }: Pick<Request, 'headers'>): string {
  const { origin } = new URL(env('NEXTAUTH_URL'))
  const page = headers.get('referer')
  return page?.startsWith(`${origin}/`) ? page.slice(origin.length) : routes.home()
}

const Word = z.string().max(2000).optional().catch(undefined)

/** What the address of a form's page says of how it was sent; anything unreadable counts as not there. */
export const FormOutcome = z.object({ error: Word, field: Word, notice: Word, from: Word })
