// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { refreshMe } from '@/components/users/me-store'
import { WishlistButton } from '@/components/wishlist/wishlist-button'
import { render } from '@/tests/support/render'

const BUYER = { id: '1', name: 'Bea', email: 'bea@flyleaf.test', roles: ['Buyer'], photoUrl: null }
const LISTING = { id: '3', slug: 'dune-3', title: 'Dune', priceCents: 950, image: null, status: 'available' } as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the wishlist button sends one call for two presses and can keep the focus meanwhile', async () => {
  let body: (response: Response) => void = () => undefined
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    if (path.startsWith('/api/me'))
      return Promise.resolve(Response.json({ user: BUYER, marks: { wishlisted: [], held: [] } }))
    calls.push(path)
    return new Promise<Response>((resolve) => (body = resolve))
  })
  await refreshMe()
  render(<WishlistButton listing={LISTING} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(calls).toHaveLength(1))
  const button = screen.getByRole('button', { name: 'On your wishlist: Dune' })
  // Browsers take the focus from a disabled button.
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect(button.hasAttribute('disabled')).toBe(false)
  await userEvent.keyboard('{Enter}')
  expect(calls).toHaveLength(1)
  body(Response.json({ acknowledged: true, insertedId: '0123456789abcdef01234567' }))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(document.activeElement).toBe(button)
})
