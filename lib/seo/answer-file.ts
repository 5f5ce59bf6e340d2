import 'server-only'
import { CACHE_CONTROL } from '@/lib/platform/http/responses'
import { toErrorResponse } from '@/lib/platform/http/to-error-response'

/** The head of a sitemap: anybody may keep it and asks again before using it. */
export const XML_HEAD = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHE_CONTROL.public } as const

/** Answers with a file, or, while the database is unavailable, with 503; `name` is for the log. */
export async function sendFile(name: string, make: () => Promise<Response>): Promise<Response> {
  try {
    return await make()
  } catch (error) {
    return toErrorResponse(error, name)
  }
}
