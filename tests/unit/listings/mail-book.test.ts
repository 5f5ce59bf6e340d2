import { expect, it, vi } from 'vitest'
import { toMailBook } from '@/lib/listings/mail-book'
import { english, german } from '@/tests/support/english'
import { LANDSCAPE, LONG, MOMO } from '@/tests/support/mails/example-listings'

vi.mock('@/lib/platform/env', async (original) => ({
  ...(await original<object>()),
  env: () => 'https://books.example'
}))

it('a book in a mail has title, authors, price and condition in the language of the reader, and leads to its page', () => {
  expect(toMailBook(MOMO, german, ['Lissabon'])).toMatchObject({
    title: 'Momo',
    by: 'Michael Ende',
    lines: ['12,50\u00a0€, Gut, Lissabon'],
    url: `https://books.example/books/momo-${MOMO.id}`
  })
})

it.each([
  ['an upright', MOMO, { width: 96, height: 144 }],
  ['a wide', LANDSCAPE, { width: 96, height: 64 }],
  ['a narrow', LONG, { width: 48, height: 144 }]
])('%s cover in a mail is whole, in the picture of the shop with twice the pixels', (_shape, listing, size) => {
  const src = listing.image?.src.replace('{w}', '240')
  expect(toMailBook(listing, english).cover).toEqual({ url: `https://books.example${src}`, ...size })
})

it('a cover that another server keeps has its own address in a mail', () => {
  const src = 'https://res.cloudinary.com/shop/image/upload/c_limit,w_{w},f_webp,q_auto/flyleaf/1'
  const { cover } = toMailBook({ ...MOMO, image: { src, width: 480, height: 720, widths: [240, 480] } }, english)
  expect(cover?.url).toBe(src.replace('{w}', '240'))
})

it('a book without a photo has no cover in a mail, and one that was taken down neither cover nor link', () => {
  expect(toMailBook({ ...MOMO, image: null }, english).cover).toBeUndefined()
  const { cover, url, title } = toMailBook({ ...MOMO, isTakenDown: true }, english)
  expect({ cover, url, title }).toEqual({ cover: undefined, url: undefined, title: 'Momo' })
})
