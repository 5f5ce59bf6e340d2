import 'server-only'
import { AppError } from '@/lib/platform/errors'
import { readJsonObject, readText } from './read-body'

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
    if (names.has(name)) throw new AppError('BAD_INPUT', `The request has the name “${name}” twice.`)
    names.add(name)
  }
  return Object.fromEntries(fields)
}
