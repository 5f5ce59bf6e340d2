// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { MyProductsFilter } from '@/components/selling/my-products-filter'
import { MY_LISTINGS } from '@/lib/listings/my-listing-list'
import { render } from '@/tests/support/render'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

afterEach(cleanup)

function toFilter(query: Record<string, string>) {
  const counts = { all: 3, available: 3, reserved: 0, sold: 0, withdrawn: 0, 'taken-down': 0 }
  return <MyProductsFilter state={MY_LISTINGS.parse(query)} counts={counts} />
}

it('the order of the products keeps the focus when another one is chosen, and follows the address', async () => {
  const { rerender } = render(toFilter({}))
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  order.focus()
  await userEvent.selectOptions(order, 'Oldest first')
  expect(push).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('sort=oldest'))
  rerender(toFilter({ sort: 'oldest' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort by' }))
  expect(order.value).toBe('oldest')
  // As by the back button.
  rerender(toFilter({ sort: 'newest' }))
  expect(order.selectedOptions[0]?.textContent).toBe('Newest first')
})

it('a search for products keeps their order and the status that was picked', async () => {
  render(toFilter({ status: 'sold', sort: 'title' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Title or author' }), ' Momo & Co {Enter}')
  expect(push).toHaveBeenLastCalledWith('/dashboard/myproducts?q=Momo%20%26%20Co&sort=title&status=sold')
})
