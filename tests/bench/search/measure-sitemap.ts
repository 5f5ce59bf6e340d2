import { listSitemapEntries, listSitemapParts, parsePartName } from '@/lib/seo/sitemap-queries'
import { writeSitemap, writeSitemapIndex } from '@/lib/seo/write-sitemap'
import type { Question } from './questions'

const SHOP = 'https://shop.test'

async function readPieces(response: ReadableStream<Uint8Array> | string, most = Infinity): Promise<string> {
  if (typeof response === 'string') return response
  let text = ''
  const reader = response.getReader()
  for (let pieces = 0; pieces < most; pieces += 1) {
    const { done, value } = await reader.read()
    if (done) return text
    text += Buffer.from(value).toString()
  }
  await reader.cancel()
  return text
}

async function writePart(): Promise<ReadableStream<Uint8Array> | string> {
  const parts = (await listSitemapParts()).filter(({ name }) => name.startsWith('copies'))
  const part = parsePartName(`${parts[0]?.name}.xml`)
  if (!part) throw new Error('the sitemap has no part for copies')
  return writeSitemap(SHOP, listSitemapEntries(part))
}

/** What a crawler asks for first; the first piece of a part is what it waits for, the rest is read while it is sent. */
export const SITEMAP_QUESTIONS: readonly Question[] = [
  { name: 'sitemap: the index', ask: async () => readPieces(writeSitemapIndex(SHOP, await listSitemapParts())) },
  { name: 'sitemap: first piece of a part', ask: async () => readPieces(await writePart(), 1) }
]

/** Reads one full part to its end: how many addresses it has, in how many seconds. */
export async function readWholePart(): Promise<{ addresses: number; seconds: number }> {
  const started = performance.now()
  const text = await readPieces(await writePart())
  return { addresses: text.split('<url>').length - 1, seconds: (performance.now() - started) / 1000 }
}
