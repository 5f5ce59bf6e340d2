import 'server-only'
import { CACHE_CONTROL } from '@/lib/platform/http/responses'
import { toErrorResponse } from '@/lib/api/to-error-response'

export const XML_HEAD = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': CACHE_CONTROL.public
} as const

/** Responds with 503 while the database is unavailable; `name` is for the log. */
export async function sendFile(name: string, make: () => Promise<Response>): Promise<Response> {
  try {
    return await make()
  } catch (error) {
    return toErrorResponse(error, name)
  }
}
