// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BookListingForm } from '@/components/orders/book-listing-form'
import { PaymentForm } from '@/components/payments/payment-form'
import { NewListingForm } from '@/components/selling/new-listing-form'
import { NO_COMMISSION } from '@/lib/commission/commission'
import { LoginForm } from '@/components/users/login-form'
import { SignUpForm } from '@/components/users/sign-up-form'
import { render } from '@/tests/support/render'

vi.mock('@stripe/react-stripe-js', () => ({
  PaymentElement: () => null,
  useElements: () => null,
  useStripe: () => null
}))

beforeEach(() => {
  localStorage.clear()
  // The form for a new copy asks what is pointed with, which jsdom does not know.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The words of these labels, buttons and lines in the order in which they stand on the page. */
function orderOf(words: readonly string[]): string[] {
  const text = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  const seen = [...document.querySelectorAll('label, legend, button, p, input[aria-label]')].map(text)
  return [...new Set(seen.filter((one) => words.includes(one)))]
}

it('the forms ask for their fields in the agreed order to log in', () => {
  const fields = ['Email', 'Password', 'Login']
  render(<LoginForm from={null} problem={null} />)
  expect(orderOf(fields)).toEqual(fields)
})

it('the forms ask for their fields in the agreed order to sign up', () => {
  const fields = ['Name', 'Account type', 'Email', 'Password', 'Sign Up']
  render(<SignUpForm from={null} terms={null} rules={{ mode: 'open', domains: [] }} />)
  expect(orderOf(fields)).toEqual(fields)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Choose one', 'Seller', 'Buyer'])
})

it('the forms ask for their fields in the agreed order for a copy to be sold', () => {
  const fields = [
    'Category',
    'Product name',
    'Image',
    'Price',
    'Condition',
    'Phone number',
    'Location',
    'Original price',
    'Year of purchase',
    'Description',
    'Submit'
  ]
  render(
    <NewListingForm
      userId="1"
      categories={[{ id: '2', name: 'Fiction' }]}
      remembered={{ sellerPhoneNumber: '', location: '' }}
      rate={NO_COMMISSION}
    />
  )
  expect(orderOf(fields)).toEqual(fields)
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'Excellent',
    'Good',
    'Fair'
  ])
})

it('the forms ask for their fields in the agreed order for a copy to be booked', () => {
  const fields = ['Your name', 'Your email', 'Dune', '€9.50', 'Phone number', 'Meeting location', 'Submit']
  const listing = {
    id: '3',
    slug: 'dune-3',
    title: 'Dune',
    priceCents: 950,
    image: null,
    status: 'available'
  } as const
  render(
    <BookListingForm listing={listing} me={{ name: 'Bea', email: 'bea@flyleaf.test' }} onClose={() => undefined} />
  )
  expect(orderOf(fields)).toEqual(fields)
})

it('the payment form asks for the card, which is sent with Pay', () => {
  const booking = { id: '4', bookName: 'Dune', priceCents: 950, userName: 'Bea', userEmail: 'bea@flyleaf.test' }
  render(<PaymentForm booking={booking} onPaid={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Pay €9.50' }).textContent).toBe('Pay €9.50')
})
