import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { MessagesProvider } from '@/components/i18n/translations-in-browser'
import { ListingOffer } from '@/components/listings/listing-offer'
import type { Listing } from '@/lib/listings/to-listing'
import type { Language } from '@/lib/platform/i18n/language'
import { english, messagesOf } from '@/tests/support/english'
import { aCopy } from '@/tests/unit/seo/a-copy'

vi.mock('@/lib/listings/seller-queries', () => ({ findSellerStats: () => Promise.resolve({ kept: 0, broken: 0 }) }))
vi.mock('@/lib/listings/find-reply-time', () => ({ findReplyTime: () => Promise.resolve(null) }))
vi.mock('@/components/i18n/translations-on-server', () => ({ getTranslations: () => Promise.resolve(english) }))

async function readOffer(language: Language, changes: Partial<Listing>): Promise<{ text: string; terms: string[] }> {
  const messages = messagesOf(language)
  const { prelude } = await prerender(
    <MessagesProvider language={language} messages={messages}>
      <ListingOffer listing={aCopy(changes)} />
    </MessagesProvider>
  )
  const html = await new Response(prelude).text()
  const terms = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name = '']) => name)
  return { text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '), terms }
}

const OPEN = { originalPriceCents: null, yearOfPurchase: null }

it('the offer of a listing says its original price, what it saves, and its age', async () => {
  const { text, terms } = await readOffer('en', {})
  expect(text).toContain('Original price €19.99 , you save 62%')
  expect(text).toContain('3 years of use')
  expect(terms).toContain('Age')
})

it.each([
  ['en', ['Original price', 'you save', 'years of use'], 'Age'],
  ['de', ['Neupreis', 'Sie sparen', 'Jahre in Gebrauch'], 'Alter']
] as const)(
  'the offer of a listing in %s leaves out the words of an open original price and year of purchase',
  async (language, words, age) => {
    const [stated, open] = [await readOffer(language, {}), await readOffer(language, OPEN)]
    for (const word of words) {
      expect(stated.text).toContain(word)
      expect(open.text).not.toContain(word)
    }
    expect(open.text).not.toMatch(/undefined|null|NaN/)
    expect(open.terms).toEqual(stated.terms.filter((name) => name !== age))
    expect(stated.terms).toHaveLength(open.terms.length + 1)
  }
)

it('the offer of a listing states the one of the two that is known', async () => {
  const priced = await readOffer('en', { yearOfPurchase: null })
  expect(priced.text).toContain('Original price')
  expect(priced.terms).not.toContain('Age')
  const dated = await readOffer('en', { originalPriceCents: null })
  expect(dated.text).not.toContain('Original price')
  expect(dated.terms).toContain('Age')
})
