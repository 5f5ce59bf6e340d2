import { env } from '@/lib/platform/env'
import { sendFile, XML_HEAD } from '@/lib/seo/send-file'
import { listSitemapParts } from '@/lib/seo/sitemap-queries'
import { writeSitemapIndex } from '@/lib/seo/write-sitemap'

/** Not cached: reads a few documents. */
export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return sendFile('GET /sitemap.xml', async () => {
    return new Response(writeSitemapIndex(env('NEXTAUTH_URL'), await listSitemapParts()), { headers: XML_HEAD })
  })
}
