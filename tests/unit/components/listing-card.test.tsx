// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clothOf } from '@/components/covers/cloth-cover'
import { MessagesProvider } from '@/components/i18n/translations-in-browser'
import { ListingCard } from '@/components/listings/listing-card'
import { ListingGrid } from '@/components/listings/listing-grid'
import { pickBannerBooks } from '@/components/listings/pick-banner-books'
import { render } from '@/tests/support/render'
import { aListing } from './a-listing'
import { messagesOf } from '@/tests/support/english'

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user: null }))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a product card shows city, prices, age, condition, seller, description and date', async () => {
  render(<ListingCard listing={aListing()} loading="lazy" heading="h2" />)
  const card = screen.getByRole('article')
  expect(within(card).getByRole('heading', { level: 2, name: 'The Hobbit' })).toBeDefined()
  for (const words of [
    'Lisbon',
    '€7.50',
    '€19.99',
    '3 years of use',
    'Good',
    'Marta Nowak',
    /A faint crease/,
    /12 Jan 2026/
  ]) {
    expect(within(card).getByText(words)).toBeDefined()
  }
  expect(within(card).getByRole('img', { name: 'Verified seller' })).toBeDefined()
  expect(await within(card).findByRole('button', { name: 'Book Now: The Hobbit' })).toBeDefined()
  expect(within(card).getByRole('button', { name: 'Add To WishList: The Hobbit' })).toBeDefined()
  expect(within(card).getByRole('link', { name: 'The Hobbit' }).getAttribute('href')).toBe(
    '/books/the-hobbit-66f0c0ffee0000000000000a'
  )
  expect(
    within(card)
      .getByRole('link', { name: /Marta Nowak/ })
      .getAttribute('href')
  ).toBe('/sellers/66f0c0ffee00000000000001')
})

it.each([
  ['en', ['Original price', '3 years of use'], /^€7\.50$/],
  ['de', ['Neupreis', '3 Jahre in Gebrauch'], /^7,50/]
] as const)(
  'a product card in %s leaves out the words of an open original price and year of purchase',
  (language, words, price) => {
    const messages = messagesOf(language)
    const cardOf = (changes = {}) => {
      const { container, unmount } = render(
        <MessagesProvider language={language} messages={messages}>
          <ListingCard listing={aListing(changes)} loading="lazy" heading="h2" />
        </MessagesProvider>
      )
      const text = container.textContent
      const isPriceShown = screen.queryByText(price) !== null
      const empty = [...container.querySelectorAll('span, p')].filter((one) => one.childNodes.length === 0)
      unmount()
      return { text, isPriceShown, empty: empty.length }
    }
    const [stated, open] = [cardOf(), cardOf({ originalPriceCents: null, yearOfPurchase: null })]
    for (const word of words) {
      expect(stated.text).toContain(word)
      expect(open.text).not.toContain(word)
    }
    expect(open.text).not.toMatch(/undefined|null|NaN/)
    expect(open).toMatchObject({ isPriceShown: true, empty: stated.empty })
  }
)

it('a product card gives no tick to a seller whom nobody has checked', () => {
  render(<ListingCard listing={aListing({ sellerVerified: false })} loading="lazy" heading="h2" />)
  expect(screen.queryByRole('img', { name: 'Verified seller' })).toBeNull()
})

it('a product card tells the browser the size of its picture before it arrives, and offers every width', () => {
  render(<ListingCard listing={aListing()} loading="first" heading="h2" />)
  const picture = screen.getByRole('img', { name: 'Photo of this copy of The Hobbit' })
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['960', '1440'])
  expect(picture.getAttribute('srcset')).toBe(
    '/media/0a/240.webp 240w, /media/0a/480.webp 480w, /media/0a/960.webp 960w'
  )
  expect(picture.getAttribute('loading')).toBe('eager')
  expect(picture.getAttribute('fetchpriority')).toBe('high')
})

it('a product card sets a cover of its own where there is no picture, the same one each time', () => {
  const { container } = render(<ListingCard listing={aListing({ image: null })} loading="lazy" heading="h2" />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector(`.${clothOf('The Hobbit')}`)?.textContent).toContain('The Hobbit')
  expect(clothOf('The Hobbit')).toBe(clothOf('The Hobbit'))
})

it('a grid of cards asks for the pictures of its first row at once and for the others when they come near', () => {
  const listings = ['a', 'b', 'c', 'd', 'e'].map((id) => aListing({ id }))
  const { container } = render(<ListingGrid listings={listings} label="Books" firstView />)
  const loading = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy'])
})

it('the banner shows the newest books that are not advertised below it, each title once, pictures first', () => {
  const newest = [
    aListing({ id: '1', title: 'A', image: null }),
    aListing({ id: '2', title: 'B' }),
    aListing({ id: '3', title: 'B' }),
    aListing({ id: '4', title: 'C' })
  ]
  const advertised = [aListing({ id: '5', title: 'C' })]
  const ids = (count: number) => pickBannerBooks(newest, advertised, count).map((book) => book.id)
  expect(ids(2)).toEqual(['2', '5'])
  expect(ids(9)).toEqual(['2', '5', '1'])
})
