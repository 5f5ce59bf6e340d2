// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WishlistButton } from '@/components/wishlist/wishlist-button'
import { apiRoutes } from '@/lib/routes'
import { render } from '@/tests/support/render'
import { aListing } from '../components/a-listing'

const listing = aListing()
let sent: string[]
/** What the page's clock says, in milliseconds. */
let clock: number

function respond(address: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  if (method !== 'GET') sent.push(`${method} ${address}`)
  if (address === apiRoutes.me)
    return Promise.resolve(
      Response.json({
        user: { id: 'ana', name: 'Ana', email: 'ana@flyleaf.test', roles: ['Buyer'], photoUrl: null },
        marks: { wishlisted: [listing.id], held: [] }
      })
    )
  return Promise.resolve(Response.json({ acknowledged: true, deletedCount: 1 }))
}

beforeEach(() => {
  sent = []
  clock = 10_000
  vi.stubGlobal('fetch', respond)
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('the button of the wishlist does not take a wish back when it was pressed in the moment it changed', async () => {
  render(<WishlistButton listing={listing} />)
  const button = await screen.findByRole('button', { name: `On your wishlist: ${listing.title}` })
  clock += 200
  fireEvent.click(button)
  expect(button.getAttribute('aria-label')).toBe(`On your wishlist: ${listing.title}`)
  expect(sent).toEqual([])

  clock += 1000
  fireEvent.click(button)
  await waitFor(() => expect(sent).toEqual([`DELETE ${apiRoutes.wishlistItem(listing.id)}`]))
  expect(button.getAttribute('aria-label')).toBe(`Add To WishList: ${listing.title}`)
})
