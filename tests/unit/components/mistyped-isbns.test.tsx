// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { IsbnNote, NoResults } from '@/components/search/no-results'
import { parseSearch } from '@/lib/search/search-address'
import { render } from '@/tests/support/render'

afterEach(cleanup)

function showNothingFound(q: string) {
  render(
    <NoResults
      search={parseSearch({ q })}
      names={{ category: () => undefined }}
      scope={null}
      nearest={{ cards: [], query: null }}
      save={null}
    />
  )
  return screen.queryByText(/^The check digit of this ISBN is wrong/)
}

describe('where nothing is found', () => {
  it.each(['9783161484101', '"9783161484101"', '„9783161484101“', 'ISBN 978-3-16-148410-1'])(
    '%s is said to be mistyped',
    (q) => {
      expect(showNothingFound(q)).not.toBeNull()
      expect(screen.getByText('No copy of the book with ISBN 9783161484101 is on sale right now.')).toBeDefined()
    }
  )

  it.each(['9783161484100', '„9783161484100“', '9783161484101 9783161484100', 'hobbit'])('%s is not', (q) => {
    expect(showNothingFound(q)).toBeNull()
  })
})

it('the note beside what was found names each mistyped number among the words, with a way to look for it alone', () => {
  render(<IsbnNote search={parseSearch({ q: 'hobbit 9783161484101 9783161484102' })} scope={null} />)
  expect(screen.getByText(/The check digit of 9783161484101 is wrong/)).toBeDefined()
  expect(screen.getByText(/The check digit of 9783161484102 is wrong/)).toBeDefined()
  const links = screen.getAllByRole('link', { name: 'Search for this number only' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/books?q=9783161484101', '/books?q=9783161484102'])
})

it('the note beside what was found is not there without one', () => {
  const { container } = render(<IsbnNote search={parseSearch({ q: 'hobbit 9783161484100' })} scope={null} />)
  expect(container.textContent).toBe('')
})
