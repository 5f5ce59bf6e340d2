// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { NoResults } from '@/components/search/no-results'
import { parseSearch } from '@/lib/search/search-address'
import { render } from '@/tests/support/render'

afterEach(cleanup)

const CATEGORY = 'c'.repeat(24)

it('a search without results offers the words that some listing has, the whole category, and to save the search', () => {
  render(
    <NoResults
      search={parseSearch({ q: 'hobibt spaceship', category: CATEGORY, price: '-500' })}
      names={{ category: () => 'Fiction' }}
      scope={null}
      nearest={{ cards: [], query: 'hobbit' }}
      save={<button>Save this search</button>}
    />
  )
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Search for “hobbit” instead')).toBe('/books?q=hobbit')
  expect(hrefOf('All books in Fiction')).toBe(`/books?category=${CATEGORY}`)
  expect(screen.getByText(/^Save this search, and we’ll email you/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save this search' })).toBeDefined()
})

it('a search by filters alone offers no other words', () => {
  render(
    <NoResults
      search={parseSearch({ price: '-500' })}
      names={{ category: () => undefined }}
      scope={null}
      nearest={{ cards: [], query: null }}
      save={null}
    />
  )
  expect(screen.queryByText(/instead$/)).toBeNull()
  expect(screen.queryByText(/^Save this search/)).toBeNull()
})
