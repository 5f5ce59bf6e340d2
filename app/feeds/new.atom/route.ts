import { toPublicTextResponse } from '@/lib/platform/http/responses'
import { parseSearch } from '@/lib/search/search-address'
import { sendFile } from '@/lib/seo/send-file'
import { readFeed } from '@/lib/seo/write-feed'

/** Atom; the query is that of /books. Supports ETag and 304. */
export function GET(request: Request): Promise<Response> {
  return sendFile('GET /feeds/new.atom', async () => {
    const text = await readFeed(parseSearch(new URL(request.url).searchParams))
    return toPublicTextResponse(request, text, 'application/atom+xml; charset=utf-8')
  })
}
