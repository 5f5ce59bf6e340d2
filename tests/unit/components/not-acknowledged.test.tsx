// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BookListingForm } from '@/components/orders/book-listing-form'
import { WishlistButton } from '@/components/wishlist/wishlist-button'
import { render } from '@/tests/support/render'

vi.mock('@/components/orders/act-as-buyer', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@/components/orders/act-as-buyer')>()),
  findBuyer: () => Promise.resolve({ email: 'bea@flyleaf.test', roles: ['Buyer'] }),
  leaveForLogin: () => undefined,
  startAgain: () => undefined
}))

const LISTING = { id: '3', slug: 'dune-3', title: 'Dune', priceCents: 950, image: null, status: 'available' } as const

const UNKNOWN = 'Something went wrong. Please try again.'
const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })

/** Every kind of response that does not acknowledge the write, and the reason that is shown with it. */
const RESPONSES: readonly (readonly [name: string, respond: () => Response, reason: string])[] = [
  [
    '200 with acknowledged: false and a message',
    json(200, { acknowledged: false, message: 'You have a booking on this date.' }),
    'You have a booking on this date.'
  ],
  ['200 with acknowledged: false', json(200, { acknowledged: false }), UNKNOWN],
  ['201 without acknowledged', json(201, { insertedId: '0123456789abcdef01234567' }), UNKNOWN],
  [
    '200 with acknowledged as text',
    json(200, { acknowledged: 'true', insertedId: '0123456789abcdef01234567' }),
    UNKNOWN
  ],
  ['200 without a body', () => new Response('', { status: 200 }), UNKNOWN],
  ['200 with HTML', () => new Response('<!doctype html>', { status: 200 }), UNKNOWN],
  [
    '409 with a reason',
    json(409, { error: { code: 'BOOK_GONE', message: 'Somebody else was quicker.' } }),
    'Somebody else was quicker.'
  ],
  [
    '400 with a refused field',
    json(400, {
      error: { code: 'BAD_INPUT', message: 'Check the form.', fields: { userPhoneNumber: 'Phone number is too long' } }
    }),
    'Check the form.'
  ],
  ['502 with HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), UNKNOWN]
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function expectPopup(text: string, reason: string): Promise<void> {
  const popup = await screen.findByRole('alertdialog', { name: 'Oops...' })
  expect([...popup.querySelectorAll('p')].map((line) => line.textContent)).toEqual([text, reason])
}

describe.each(RESPONSES)('a response of %s', (_name, respond, reason) => {
  it('shows that the book could not be booked, and why', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(respond()))
    render(
      <BookListingForm listing={LISTING} me={{ name: 'Bea', email: 'bea@flyleaf.test' }} onClose={() => undefined} />
    )
    fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '030 1234567' } })
    fireEvent.change(screen.getByLabelText('Meeting location'), { target: { value: 'Rossio' } })
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
    await expectPopup("Your book couldn't be booked", reason)
  })

  it('shows that the book could not be added to the wishlist, and why', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(respond()))
    render(<WishlistButton listing={LISTING} />)
    fireEvent.click(screen.getByRole('button', { name: 'Add To WishList: Dune' }))
    await expectPopup("You couldn't add this book to your wishlist", reason)
  })
})
