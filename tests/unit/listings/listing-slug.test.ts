import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fromListingSlug, toListingSlug } from '@/lib/listings/listing-slug'

// The properties do many small steps; on a busy machine they take long all the same.
vi.setConfig({ testTimeout: 30_000 })

const ID = '66f0c0ffee0000000000000a'

describe('the address name of a copy', () => {
  it.each([
    ['The Hobbit', `the-hobbit-${ID}`],
    ['L’Étranger', `letranger-${ID}`],
    ['Die Straße nach Łódź: Ærø & Ødegård', `die-strasse-nach-lodz-aero-odegard-${ID}`],
    ['الأيام', `book-${ID}`],
    ['  --  ', `book-${ID}`]
  ])('the address name of a copy of %j reads well', (title, slug) => expect(toListingSlug(title, ID)).toBe(slug))

  it('the address name of a copy always leads back to the copy and needs no escaping, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const slug = toListingSlug(title, ID)
        expect(fromListingSlug(slug)).toBe(ID)
        expect(slug).toBe(encodeURIComponent(slug))
        expect(slug.length).toBeLessThanOrEqual(95)
      })
    )
  })

  it.each(['the-hobbit', 'the-hobbit-66F0C0FFEE0000000000000A', `x${ID}`, ''])('%j leads nowhere', (slug) => {
    expect(fromListingSlug(slug)).toBeNull()
  })
})
