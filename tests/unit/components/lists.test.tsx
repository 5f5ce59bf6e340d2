// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { List } from '@/components/lists/list'
import { ListFilters } from '@/components/lists/list-filters'
import { ListRows } from '@/components/lists/list-rows'
import { choiceFilter, defineList, textFilter } from '@/lib/platform/lists/define-list'
import { toCursor, type CursorKeys } from '@/lib/platform/paging'
import { render } from '@/tests/support/render'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, prefetch: vi.fn() }) }))

beforeEach(() => push.mockClear())
afterEach(cleanup)

const LIST = defineList({
  path: '/dashboard/books',
  filters: {
    q: textFilter(10),
    category: choiceFilter(['fiction', 'poetry'], null),
    sort: choiceFilter(['newest', 'title'], 'newest')
  },
  pageSize: 2
})

type Book = { id: string; title: string; sold: number }

const BOOKS: Book[] = [
  { id: 'a', title: 'Momo', sold: 0 },
  { id: 'b', title: 'Emma', sold: 3 }
]
const [FIRST, LAST]: CursorKeys[] = [
  [1, '0'.repeat(24)],
  [2, 'f'.repeat(24)]
]

function BookList({
  query = {},
  rows = BOOKS,
  previous = null,
  next = null,
  skipped = 0
}: {
  query?: Record<string, string>
  rows?: Book[]
  previous?: CursorKeys | null
  next?: CursorKeys | null
  skipped?: number | null
}) {
  const state = LIST.parse(query)
  return (
    <List
      list={LIST}
      state={state}
      page={{ rows, total: 1234, skipped, previous, next }}
      count="1,234 books"
      order="Latest first"
      toolbar={<button type="button">Export</button>}
      empty={{ title: 'No books', text: 'Try other words.', showAll: LIST.isFiltered(state) }}
    >
      <ListRows
        label="Books"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Title', cell: ({ title }) => title },
          { label: 'Sold', cell: ({ sold }) => sold, isEmpty: ({ sold }) => sold === 0 },
          null
        ]}
      />
    </List>
  )
}

it('a list shows its number of rows, their order, its toolbar and its rows', () => {
  render(<BookList />)
  expect(screen.getByText('Latest first')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1,234 books')
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('a list leads to the page before and after with its filters, and says which rows it has', () => {
  const query = { q: 'Momo', sort: 'title', after: toCursor(['x', '0'.repeat(24)]) }
  render(<BookList query={query} skipped={50} previous={FIRST ?? null} next={LAST ?? null} />)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  const hrefOf = (name: string) => pages.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Previous')).toBe(`/dashboard/books?q=Momo&sort=title&before=${toCursor([1, '0'.repeat(24)])}`)
  expect(hrefOf('Next')).toBe(`/dashboard/books?q=Momo&sort=title&after=${toCursor([2, 'f'.repeat(24)])}`)
  expect(pages.getByText('51–52 of 1,234')).toBeTruthy()
})

it('a list does not number rows that are not counted', () => {
  render(<BookList skipped={null} next={LAST ?? null} />)
  expect(screen.queryByText(/of 1,234/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Next' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
})

it('a list says what is missing when it is empty, and leads to all rows if some are left out', () => {
  const { rerender } = render(<BookList rows={[]} />)
  expect(screen.getByRole('heading', { name: 'No books' })).toBeTruthy()
  expect(screen.queryByText('Latest first')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull()
  rerender(<BookList rows={[]} query={{ category: 'poetry' }} />)
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/dashboard/books')
  rerender(<BookList rows={[]} previous={FIRST ?? null} />)
  expect(screen.getByRole('link', { name: 'Show all' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous' })).toBeTruthy()
})

it('the rows of a list are a table by their elements alone, since HTML forbids roles in a table', () => {
  render(<BookList />)
  const table = screen.getByRole('table', { name: 'Books' })
  for (const part of [table, ...table.querySelectorAll('thead, tbody, tr, th, td')])
    expect(part.getAttribute('role'), part.tagName).toBeNull()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Title', 'Sold'])
})

it('the rows of a list name each value in a card, and leave out what is empty there', () => {
  render(<BookList />)
  const cells = screen.getAllByRole('cell')
  expect(cells.map((cell) => cell.dataset.column)).toEqual(['Title', 'Sold', 'Title', 'Sold'])
  expect(cells.map(({ className }) => className.split(' ').includes('max-lg:hidden'))).toEqual([
    false,
    true,
    false,
    false
  ])
})

it('the rows of a list can be cards on every screen', () => {
  render(<ListRows label="Books" rows={BOOKS} rowKey={({ id }) => id} card={({ title }) => <h2>{title}</h2>} />)
  const list = screen.getByRole('list', { name: 'Books' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
  ).toEqual(['Momo', 'Emma'])
})

function Filters({ query }: { query: Record<string, string> }) {
  return (
    <ListFilters
      list={LIST}
      state={LIST.parse(query)}
      label="Books"
      controls={[
        { name: 'q', label: 'Title' },
        {
          name: 'sort',
          label: 'Order',
          options: [
            ['newest', 'Newest first'],
            ['title', 'By title']
          ]
        }
      ]}
      keeps={['category']}
      className=""
    />
  )
}

describe('the filters of a list', () => {
  const title = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Title' })
  const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })

  it('the filters of a list are a form that works without scripts, at the same address', () => {
    render(<Filters query={{ q: 'Momo', category: 'poetry', sort: 'title', after: toCursor([1, '0'.repeat(24)]) }} />)
    const form = screen.getByRole<HTMLFormElement>('search', { name: 'Books' })
    expect(form.getAttribute('action')).toBe('/dashboard/books')
    expect(Object.fromEntries(new FormData(form))).toEqual({ q: 'Momo', sort: 'title', category: 'poetry' })
  })

  it('the filters of a list lead to an address without defaults', async () => {
    render(<Filters query={{}} />)
    await userEvent.type(title(), ' Momo ')
    expect(push).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(push).toHaveBeenCalledExactlyOnceWith('/dashboard/books?q=Momo')
  })

  it('the filters of a list apply another order at once', async () => {
    render(<Filters query={{ q: 'Momo', category: 'poetry' }} />)
    await userEvent.selectOptions(order(), 'By title')
    expect(push).toHaveBeenCalledExactlyOnceWith('/dashboard/books?q=Momo&sort=title&category=poetry')
  })

  it('the filters of a list follow the address, and keep the focus and what is typed meanwhile', async () => {
    const { rerender } = render(<Filters query={{ q: 'Momo' }} />)
    await userEvent.type(title(), ' by Ende')
    await userEvent.selectOptions(order(), 'By title')
    order().focus()
    rerender(<Filters query={{ q: 'Momo', sort: 'title' }} />)
    expect([title().value, order().value]).toEqual(['Momo by Ende', 'title'])
    expect(document.activeElement).toBe(order())
    // As by the back button.
    rerender(<Filters query={{}} />)
    expect([title().value, order().value]).toEqual(['', ''])
  })
})
