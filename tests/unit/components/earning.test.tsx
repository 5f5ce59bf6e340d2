// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NewListingForm } from '@/components/selling/new-listing-form'
import { NO_COMMISSION, type CommissionRate } from '@/lib/commission/commission'
import { render } from '@/tests/support/render'

beforeEach(() => {
  localStorage.clear()
  // The form asks what is pointed with, which jsdom does not know.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderForm(rate: CommissionRate): void {
  render(
    <NewListingForm
      userId="1"
      categories={[{ id: '2', name: 'Fiction' }]}
      remembered={{ sellerPhoneNumber: '', location: '' }}
      rate={rate}
    />
  )
}

it('the form of a listing says what the seller receives while the price is typed', async () => {
  renderForm({ ...NO_COMMISSION, basisPoints: 1000 })
  const price = screen.getByLabelText('Price')
  await userEvent.type(price, '9')
  expect(screen.getAllByText('You receive €8.10 of €9.00')).toHaveLength(1)
  await userEvent.type(price, '.5')
  expect(screen.getAllByText('You receive €8.55 of €9.50')).toHaveLength(1)
  await userEvent.type(price, 'x')
  expect(screen.queryByText(/You receive/)).toBeNull()
})

it('the form of a listing says nothing of it without a commission', async () => {
  renderForm(NO_COMMISSION)
  await userEvent.type(screen.getByLabelText('Price'), '9')
  expect(screen.queryByText(/You receive/)).toBeNull()
})

it('the form of a listing says the age of a copy only for a year that is accepted', async () => {
  renderForm(NO_COMMISSION)
  const year = screen.getByLabelText('Year of purchase')
  await userEvent.type(year, '3020')
  expect(screen.getByText('When you bought it.')).toBeTruthy()
  await userEvent.clear(year)
  await userEvent.type(year, String(new Date().getUTCFullYear()))
  expect(screen.getByText('Under a year of use')).toBeTruthy()
})
