import 'server-only'
import { Readable, type Transform } from 'node:stream'
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { fileRoutes } from '@/lib/routes'
import type { SitemapEntry } from './sitemap-queries'

/** Characters per chunk of the response. */
const PIECE = 16_384

const encoder = new TextEncoder()

function toStream(entries: AsyncGenerator<unknown>, writer: Transform): ReadableStream<Uint8Array> {
  const source = Readable.from(entries)
  source.on('error', (error) => writer.destroy(error))
  const chunks = source.pipe(writer)[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        let text = ''
        let next = await chunks.next()
        for (; !next.done && text.length < PIECE; next = await chunks.next()) text += String(next.value)
        if (!next.done) text += String(next.value)
        if (text) controller.enqueue(encoder.encode(text))
        if (next.done) controller.close()
      } catch (error) {
        // The status is sent, so the response can only be aborted; crawlers discard it.
        if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'a sitemap broke off')
        controller.error(error)
      }
    },
    cancel() {
      source.destroy()
      writer.destroy()
    }
  })
}

/** The library writes no sitemap without an address, and the index still lists this one. */
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'

/** Streams one sitemap (sitemaps.org). Errors before the first entry are thrown, while a status can still be set. */
export async function writeSitemap(
  shop: string,
  entries: AsyncGenerator<SitemapEntry>
): Promise<ReadableStream<Uint8Array> | string> {
  const first = await entries.next()
  if (first.done) return EMPTY
  const beginning = first.value
  async function* toItems() {
    yield toItem(shop, beginning)
    for await (const entry of entries) yield toItem(shop, entry)
  }
  const xmlns = { news: false, video: false, image: false, xhtml: false }
  return toStream(toItems(), new SitemapStream({ xmlns, level: ErrorLevel.THROW }))
}

function toItem(shop: string, { path, changedAt }: SitemapEntry): { url: string; lastmodISO?: string } {
  return { url: `${shop}${path}`, ...(changedAt ? { lastmodISO: changedAt.toISOString() } : {}) }
}

export function writeSitemapIndex(
  shop: string,
  parts: readonly { name: string; changedAt?: Date }[]
): ReadableStream<Uint8Array> {
  async function* toItems() {
    for (const { name, changedAt } of parts) {
      yield {
        url: `${shop}${fileRoutes.sitemapPart(name)}`,
        ...(changedAt ? { lastmod: changedAt.toISOString() } : {})
      }
    }
  }
  return toStream(toItems(), new SitemapIndexStream({ level: ErrorLevel.THROW }))
}
