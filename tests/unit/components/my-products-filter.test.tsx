// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { MyProductsFilter } from '@/components/selling/my-products-filter'
import type { MyProductsShown } from '@/components/selling/my-products-labels'
import { render } from '@/tests/support/render'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

afterEach(cleanup)

const SHOWN: MyProductsShown = { status: undefined, q: '', sort: 'newest', page: 1 }

function toFilter(change: Partial<MyProductsShown>) {
  const counts = { all: 3, available: 3, reserved: 0, sold: 0, withdrawn: 0, 'taken-down': 0 }
  return <MyProductsFilter shown={{ ...SHOWN, ...change }} counts={counts} />
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
  expect(order.value).toBe('newest')
})
