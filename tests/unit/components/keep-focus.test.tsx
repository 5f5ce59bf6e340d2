// @vitest-environment jsdom
import { useState } from 'react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UsersTable } from '@/components/admin/users-table'
import { QueryProvider } from '@/components/queries/query-provider'
import { SavedSearches } from '@/components/saved-searches/saved-searches'
import { MyProductActions } from '@/components/selling/my-product-actions'
import { KeepFocus } from '@/components/ui/keep-focus'
import { Wishlist } from '@/components/wishlist/wishlist'
import type { ManagedUser } from '@/lib/admin/managed-user'
import { apiRoutes } from '@/lib/routes'
import type { WishlistItem } from '@/lib/wishlist/wishlist-item'
import { render } from '@/tests/support/render'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const TITLES = ['Dune', 'Emma', 'Momo']

beforeEach(() => void refresh.mockReset())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  button.focus()
  await userEvent.keyboard('{Enter}')
}

async function expectFocus(role: 'button' | 'heading', name: string): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
}

function toItem(title: string): WishlistItem {
  const id = `66b1f0a2c3d4e5f60123450${TITLES.indexOf(title)}`
  return {
    _id: id,
    productId: id,
    title,
    imgUrl: '',
    Price: '€9.00',
    email: 'bea@flyleaf.test',
    // Rows with more and with fewer controls.
    status: title === 'Emma' ? 'sold' : 'available',
    slug: title.toLowerCase(),
    authors: [],
    image: null,
    priceCents: 900,
    addedPriceCents: 900,
    addedAt: '2026-09-01T10:00:00.000Z',
    soldAt: null,
    backAt: null,
    bookingId: null
  }
}

/** `answerMs`: how long the shop needs to remove an item. */
function showWishlist(answerMs = 0): void {
  let items = TITLES.map(toItem)
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json(items)
    await new Promise((resolve) => setTimeout(resolve, answerMs))
    items = items.filter(({ productId }) => apiRoutes.wishlistItem(productId) !== path)
    return Response.json({ acknowledged: true, deletedCount: 1 })
  })
  render(
    <QueryProvider>
      <KeepFocus />
      <h1>My Wishlist</h1>
      <Wishlist initial={items} renderedAt={new Date().toISOString()} />
    </QueryProvider>
  )
}

it('the focus of a removed row moves to the same button of the next row, then of the one before, then to what says that the list is empty', async () => {
  showWishlist()
  await press('Remove: Emma')
  await expectFocus('button', 'Remove: Momo')
  await userEvent.keyboard('{Enter}')
  await expectFocus('button', 'Remove: Dune')
  await userEvent.keyboard('{Enter}')
  await expectFocus('heading', 'Your wishlist is empty')
})

it('the focus of a removed row moves to the heading of a list that leaves nothing but a sentence', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ acknowledged: true, deletedCount: 1 }))
  render(<Searches />)
  await press('Delete Dune')
  await expectFocus('button', 'Delete Emma')
  await userEvent.keyboard('{Enter}')
  await expectFocus('heading', 'Saved Searches')
})

it('the focus of a removed row moves on also where a dialog asked first and the server renders the list', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ acknowledged: true, deletedCount: 1 }))
  render(<Users />)
  await press('Delete Emma')
  await press('Yes, delete it!')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Emma' })).toBeNull())
  await expectFocus('button', 'Delete Momo')
})

it('the focus of a removed row moves nowhere when the visitor has left the row before', async () => {
  showWishlist(200)
  await press('Remove: Emma')
  await userEvent.click(document.body)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove: Emma' })).toBeNull())
  expect(document.activeElement).toBe(document.body)
})

function toUser(name: string): ManagedUser {
  return {
    _id: name,
    name,
    email: `${name}@flyleaf.test`,
    type: 'Buyer',
    roles: ['Buyer'],
    verified: false,
    status: 'active',
    suspendedReason: null,
    commissionGroup: null,
    joinedAt: '2026-09-01T10:00:00.000Z'
  }
}

function Users() {
  const [users, setUsers] = useState(TITLES.map(toUser))
  // The response of the server comes once the dialog is closed.
  refresh.mockImplementation(() => void setTimeout(() => setUsers(users.filter(({ name }) => name !== 'Emma')), 50))
  return (
    <>
      <KeepFocus />
      <UsersTable users={users} type="Buyer" firstNumber={1} hasPassword groups={[]} />
    </>
  )
}

function Searches() {
  const [titles, setTitles] = useState(TITLES.slice(0, 2))
  refresh.mockImplementation(() => setTitles(titles.slice(1)))
  const searches = titles.map((words) => ({
    id: words,
    address: '/books',
    words,
    mails: 'off' as const,
    savedAt: '2026-09-01T10:00:00.000Z'
  }))
  return (
    <>
      <KeepFocus />
      <h1>Saved Searches</h1>
      {searches.length > 0 ? <SavedSearches searches={searches} /> : <p>No saved searches yet</p>}
    </>
  )
}

it('a button of a product that is at work keeps the focus', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  render(
    <MyProductActions listing={{ id: '1', title: 'Dune', status: 'available', hidden: false, advertised: true }} />
  )
  await press('Withdraw Dune')
  const withdraw = screen.getByRole('button', { name: 'Withdraw Dune' })
  expect([withdraw.getAttribute('aria-busy'), withdraw.hasAttribute('disabled')]).toEqual(['true', false])
  expect(screen.getByRole('button', { name: 'List another copy of Dune' }).hasAttribute('disabled')).toBe(true)
})
