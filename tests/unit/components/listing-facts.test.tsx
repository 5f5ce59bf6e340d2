// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ListingFacts } from '@/components/listings/listing-facts'
import type { Listing } from '@/lib/listings/to-listing'
import { render } from '@/tests/support/render'
import { aCopy } from '@/tests/unit/seo/a-copy'

afterEach(cleanup)

function readFacts(changes: Partial<Listing>): string[] {
  const { container } = render(<ListingFacts listing={aCopy(changes)} />)
  const textsOf = (tag: string) => [...container.querySelectorAll(tag)].map(({ textContent }) => textContent)
  const values = textsOf('dd')
  return textsOf('dt').map((label, at) => `${label}: ${values[at]}`)
}

it('the facts on the page of a listing stand in their order, each with the label of one or several people', () => {
  expect(
    readFacts({
      authors: ['Ann One', 'Bo Two'],
      editors: ['Cy Three'],
      translators: ['Di Four', 'Ed Five'],
      series: 'Discworld',
      volume: 'XII',
      edition: '2nd',
      signedBy: 'the author',
      pages: 1310
    })
  ).toEqual([
    'Authors: Ann One, Bo Two',
    'Editor: Cy Three',
    'Translators: Di Four, Ed Five',
    'Series: Discworld, volume XII',
    'Edition: 2nd',
    'Signed by: the author',
    'Publisher: HarperCollins',
    'Published: 1998',
    'Language: English',
    'Format: Paperback',
    'Pages: 1,310',
    'ISBN-13: 9780261103283',
    expect.stringMatching(/^Bought in: \d{4}$/),
    'Category: Fantasy'
  ])
})

it('the facts on the page of a listing lead from the series to a search for it', () => {
  expect(readFacts({ series: 'Rot & Schwarz' })).toContain('Series: Rot & Schwarz')
  expect(screen.getByRole('link', { name: 'Rot & Schwarz' }).getAttribute('href')).toBe('/books?q=Rot+%26+Schwarz')
})

it('the facts on the page of a listing leave out what is not stated', () => {
  const facts = readFacts({
    authors: [],
    publisher: null,
    publishedYear: null,
    language: null,
    format: null,
    pages: null,
    yearOfPurchase: null
  })
  expect(facts.map((fact) => fact.split(':')[0])).toEqual(['ISBN-13', 'Category'])
})
