import { env } from '@/lib/platform/env'
import { sendFile, XML_HEAD } from '@/lib/seo/send-file'
import { hasSitemapPart, listSitemapEntries, parsePartName } from '@/lib/seo/sitemap-queries'
import { writeSitemap } from '@/lib/seo/write-sitemap'

export function GET(_request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  return sendFile('GET /sitemaps', async () => {
    const part = parsePartName((await params).part)
    if (!part || !(await hasSitemapPart(part))) return new Response('No such sitemap.', { status: 404 })
    return new Response(await writeSitemap(env('NEXTAUTH_URL'), listSitemapEntries(part)), { headers: XML_HEAD })
  })
}
