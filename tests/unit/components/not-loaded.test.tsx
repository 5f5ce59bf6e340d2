// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { BookNow } from '@/components/orders/book-now'
import { HandoverCode } from '@/components/orders/handover-code'
import { SaveSearch } from '@/components/saved-searches/save-search'
import { ToastRegion } from '@/components/ui/toast-region'
import { LoginForm } from '@/components/users/login-form'
import { refreshMe } from '@/components/users/me-store'
import { WishlistButton } from '@/components/wishlist/wishlist-button'
import { render } from '@/tests/support/render'

/** A script that is loaded on demand and does not arrive. */
const { lose } = vi.hoisted(() => ({
  lose: () => {
    throw new Error('Loading chunk failed')
  }
}))
vi.mock('@/components/orders/book-as-buyer', lose)
vi.mock('@/components/ui/qr-code', lose)
vi.mock('@/components/saved-searches/send-saved-search', lose)
vi.mock('@/components/wishlist/change-wishlist', lose)
vi.mock('next-auth/react', lose)

const BUYER = { id: '1', name: 'Bea', email: 'bea@flyleaf.test', roles: ['Buyer'], photoUrl: null }
const LISTING = { id: '3', slug: 'dune-3', title: 'Dune', priceCents: 950, image: null, status: 'available' } as const

async function enterAsBuyer(): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ user: BUYER, marks: { wishlisted: [], held: [] } }))
  await refreshMe()
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a script that cannot be loaded is named at the wishlist button, which stays as it was', async () => {
  await enterAsBuyer()
  render(<WishlistButton listing={LISTING} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add To WishList: Dune' }))
  expect(await screen.findByText(/The shop cannot be reached/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByRole('button', { name: 'Add To WishList: Dune' })).toBeDefined()
})

it('a script that cannot be loaded is named where a search is saved', async () => {
  await enterAsBuyer()
  render(
    <>
      <SaveSearch address="/books?q=dune" />
      <ToastRegion />
    </>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save this search' }))
  expect(await screen.findByText(/The shop cannot be reached/)).toBeDefined()
})

it('a script that cannot be loaded closes the booking dialog and leaves the page as it is', async () => {
  await enterAsBuyer()
  render(
    <>
      <BookNow listing={LISTING} />
      <ToastRegion />
    </>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Book Now: Dune' }))
  expect(await screen.findByText(/This could not be opened/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Book Now: Dune' })).toBeDefined()
})

it('a script that cannot be loaded leaves the handover code readable without its QR code', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'K7QM2P9X' }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HandoverCode id="0123456789abcdef01234567" bookName="Dune" />
    </QueryClientProvider>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show the handover code: Dune' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your handover code' })
  expect(await screen.findByText('K7QM 2P9X')).toBeDefined()
  // No placeholder of a picture that never comes.
  await waitFor(() => expect(dialog.querySelector('.animate-pulse')).toBeNull())
  expect(screen.getByText('K7QM 2P9X')).toBeDefined()
})

it('a script that cannot be loaded is named in the login form', async () => {
  render(<LoginForm from={null} problem={null} />)
  await userEvent.type(screen.getByLabelText('Email'), 'bea@flyleaf.test')
  await userEvent.type(screen.getByLabelText('Password'), 'flyleaf-demo')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText(/The shop cannot be reached/)).toBeDefined()
})
