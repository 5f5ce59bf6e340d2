// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ChosenChips } from '@/components/search/chosen-chips'
import { FacetPanel } from '@/components/search/facet-panel'
import { formatCount, toFacetOptions } from '@/components/search/facet-options'
import type { FacetCounts } from '@/lib/search/search'
import { isFollowed } from '@/lib/search/facet-values'
import { parseSearch } from '@/lib/search/search-address'
import { english } from '@/tests/support/english'
import { render } from '@/tests/support/render'

const names = { category: () => 'Science Fiction' }
const none: FacetCounts = {
  category: [],
  condition: [],
  price: [],
  language: [],
  format: [],
  year: [],
  city: [],
  verified: [],
  photo: []
}

function counted(value: string, count: number) {
  return { value, label: value, count, isCapped: false }
}

afterEach(cleanup)

it('the lines of a facet keep a chosen value that leads nowhere, so that it can be taken away', () => {
  const options = toFacetOptions(
    'language',
    parseSearch({ language: ['de', 'en'] }),
    { ...none, language: [counted('en', 7)] },
    names,
    english
  )
  expect(options).toEqual([
    { value: 'de', label: 'German', count: null, chosen: true },
    { value: 'en', label: 'English', count: { count: 7, isCapped: false }, chosen: true }
  ])
})

it('the lines of a facet stand as they were counted, but grades always best first', () => {
  const counts = {
    ...none,
    condition: [counted('Fair', 9), counted('Good', 1)],
    city: [counted('Turin', 9), counted('Berlin', 3)]
  }
  const valuesOf = (facet: 'condition' | 'city') =>
    toFacetOptions(facet, parseSearch({ condition: 'Excellent' }), counts, names, english).map(({ value }) => value)
  expect(valuesOf('condition')).toEqual(['Excellent', 'Good', 'Fair'])
  expect(valuesOf('city')).toEqual(['Turin', 'Berlin'])
})

it('the lines of a facet say where counting has stopped', () => {
  expect(
    [
      { count: 1000, isCapped: true },
      { count: 12, isCapped: false }
    ].map((count) => formatCount(count, english))
  ).toEqual(['1,000+', '12'])
})

it('what crawlers follow ends behind two values of facets', () => {
  for (const [query, isMet] of [
    ['', true],
    ['q=dune&condition=Good&price=-999', true],
    ['condition=Good&condition=Fair&price=-999', false]
  ] as const) {
    expect(isFollowed(parseSearch(new URLSearchParams(query))), query).toBe(isMet)
  }
})

it('what crawlers follow is no price or year that is one choice of many', () => {
  const counts = { ...none, price: [counted('-999', 3)], year: [counted('1950-1959', 2)] }
  render(<FacetPanel search={parseSearch({})} count={5} counts={counts} names={names} scope={null} />)
  const links = [...document.querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.rel])).toEqual([
    ['/books?price=-999', 'nofollow'],
    ['/books?year=1950-1959', 'nofollow']
  ])
})

describe('chips', () => {
  it('each take one thing away and leave the rest', () => {
    render(
      <ChosenChips
        search={parseSearch({ q: 'dune', condition: ['Good', 'Fair'], price: '-999' })}
        names={names}
        scope={null}
      />
    )
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Remove Good')).toBe('/books?q=dune&condition=Fair&price=-999')
    expect(href('Remove under €10')).toBe('/books?q=dune&condition=Good&condition=Fair')
    expect(href('Remove all filters')).toBe('/books?q=dune')
  })

  it('chips are none where nothing was chosen, and do not take a category off its own page', () => {
    const categoryId = '66f0c0ffee0000000000000a'
    const { container } = render(<ChosenChips search={parseSearch({ q: 'dune' })} names={names} scope={null} />)
    expect(container.textContent).toBe('')
    render(
      <ChosenChips search={parseSearch({ category: categoryId, photo: 'yes' })} names={names} scope={categoryId} />
    )
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/category/${categoryId}`])
  })
})
