import 'server-only'
import { Readable, type Transform } from 'node:stream'
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap'
import { isDatabaseUnavailable } from '@/lib/platform/db/db'
import { log } from '@/lib/platform/log'
import { fileRoutes } from '@/lib/routes'
import type { SitemapEntry } from './sitemap-queries'

/** Least length of a piece that is sent, in characters. */
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
        // The writer hands over tag by tag; they go out in larger pieces.
        for (; !next.done && text.length < PIECE; next = await chunks.next()) text += String(next.value)
        if (!next.done) text += String(next.value)
        if (text) controller.enqueue(encoder.encode(text))
        if (next.done) controller.close()
      } catch (error) {
        // The head is sent, so the answer can only break off; a crawler takes no broken sitemap.
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

/** A part in which everything was sold: the library writes none without an address, and the index names it still. */
const EMPTY = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'

/**
 * Writes one part of a sitemap (sitemaps.org) while it is being read. `shop` is the address all entries begin with. What
 * goes wrong before the first entry is thrown here, while there is still an answer to be given.
 */
export async function writeSitemap(shop: string, entries: AsyncGenerator<SitemapEntry>): Promise<ReadableStream<Uint8Array> | string> {
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

/** Writes the index of all parts. */
export function writeSitemapIndex(shop: string, parts: readonly { name: string; changedAt?: Date }[]): ReadableStream<Uint8Array> {
  async function* toItems() {
    for (const { name, changedAt } of parts) {
      yield { url: `${shop}${fileRoutes.sitemapPart(name)}`, ...(changedAt ? { lastmod: changedAt.toISOString() } : {}) }
    }
  }
  return toStream(toItems(), new SitemapIndexStream({ level: ErrorLevel.THROW }))
}
