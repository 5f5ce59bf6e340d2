import { afterEach, expect, it, vi } from 'vitest'
import { renderBookImage } from '@/lib/seo/render-book-image'
import { toWritable } from '@/lib/seo/writable'
import { aCopy } from './a-copy'

// Seconds on a quiet machine; a drawing is work for the processor alone.
vi.setConfig({ testTimeout: 240_000 })

afterEach(() => vi.restoreAllMocks())

const fetchReally = globalThis.fetch

async function draw(changes: Parameters<typeof aCopy>[0]): Promise<Buffer> {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = String(input)
    // The library reads its own code from a data: address.
    if (address.startsWith('data:')) return fetchReally(input, init)
    asked.push(address.slice(0, 100))
    return Promise.reject(new Error('nothing may be fetched'))
  })
  const bytes = Buffer.from(await (await renderBookImage(aCopy(changes), null)).arrayBuffer())
  expect(asked).toEqual([])
  return bytes
}

it('the picture of a copy is a PNG of 1200 by 630 in whatever script the title is, and asks nobody outside for letters', async () => {
  const titles = ['Преступление, Οδύσσεια — “Truyện Kiều”', '雪国 ألف ليلة وليلة', 'Cats 🐱 & dogs', '']
  for (const title of titles) {
    const png = await draw({ title, authors: [title] })
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)], title).toEqual([
      'PNG',
      1200,
      630
    ])
  }
})

it('the picture of a copy writes every letter that it says it can with its own font', async () => {
  const letters = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => toWritable(letter, 1) === letter
  )
  expect(letters.length).toBeGreaterThan(700)
  for (let start = 0; start < letters.length; start += 140) {
    await draw({
      title: letters.slice(start, start + 85).join(''),
      authors: [letters.slice(start + 85, start + 140).join('')]
    })
  }
})
