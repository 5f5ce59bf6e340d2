// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ListingActions } from '@/components/listings/listing-actions'
import { refreshMe } from '@/components/users/me-store'
import { apiRoutes } from '@/lib/routes'
import type { Role } from '@/lib/platform/access/actor'
import { render } from '@/tests/support/render'
import { aListing } from '../components/a-listing'

const listing = aListing()
let roles: Role[] | null
let id: string
let sent: string[]

function respond(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (address === apiRoutes.profileRoles) {
    sent.push(`${method} ${String(body)}`)
    roles = ['Seller', 'Buyer']
    return Promise.resolve(Response.json({ roles }))
  }
  const user = roles && { id, name: 'Ana', email: 'ana@flyleaf.test', roles, photoUrl: null }
  return Promise.resolve(Response.json({ user }))
}

beforeEach(() => {
  sent = []
  id = 'somebody'
  vi.stubGlobal('fetch', respond)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What is offered to whoever looks, by the names of buttons and links. */
async function listOffers(
  who: Role[] | null,
  ownId = 'somebody',
  status: 'available' | 'reserved' = 'available'
): Promise<string[]> {
  ;[roles, id] = [who, ownId]
  await refreshMe()
  render(<ListingActions listing={aListing({ status })} />)
  return [...document.querySelectorAll('button, a')].map((element) => element.getAttribute('aria-label') ?? '')
}

it.each([[null], [['Buyer']], [['Seller', 'Buyer']]] as const)(
  'the buttons of a copy let %j put a copy of somebody else on the wishlist and into the cart, and book it',
  async (who) => {
    expect(await listOffers(who && [...who])).toEqual([
      'Add To WishList: The Hobbit',
      'Add to cart: The Hobbit',
      'Book Now: The Hobbit'
    ])
  }
)

it('the buttons of a copy have no cart for somebody who only sells', async () => {
  expect(await listOffers(['Seller'])).toEqual(['Add To WishList: The Hobbit', 'Book Now: The Hobbit'])
})

it.each([[['Seller']], [['Buyer', 'Seller']]] as const)(
  'the buttons of a copy let its seller, with the roles %j, edit it',
  async (who) => {
    expect(await listOffers([...who], listing.sellerId)).toEqual(['Edit The Hobbit'])
    expect(screen.getByRole('link', { name: 'Edit The Hobbit' }).getAttribute('href')).toBe(
      `/dashboard/myproducts/${listing.id}`
    )
  }
)

it('the buttons of a copy are not there for an admin', async () => {
  expect(await listOffers(['Admin'])).toEqual([])
})

it('the buttons of a copy offer somebody who only sells to buy as well, and go on with the booking', async () => {
  await listOffers(['Seller'])
  fireEvent.click(screen.getByRole('button', { name: 'Book Now: The Hobbit' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Start buying' }))
  await screen.findByLabelText('Phone number')
  expect(sent).toEqual(['POST {"role":"Buyer"}'])
  expect(screen.queryByRole('button', { name: 'Start buying' })).toBeNull()
})

it('the buttons of a copy leave an account that only sells as it is when the offer is not taken', async () => {
  await listOffers(['Seller'])
  fireEvent.click(screen.getByRole('button', { name: 'Add To WishList: The Hobbit' }))
  await screen.findByRole('alertdialog', { name: 'Oops...' })
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  fireEvent.click(screen.getByRole('button', { name: 'Book Now: The Hobbit' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})
