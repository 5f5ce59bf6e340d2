// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditListingForm } from '@/components/selling/edit-listing-form'
import { toEmptyForm } from '@/components/selling/use-listing-form'
import { NO_COMMISSION } from '@/lib/commission/commission'
import { render } from '@/tests/support/render'

const fetched = vi.fn()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the form of an imported listing shows an open original price and year of purchase empty, and asks for both', async () => {
  const contact = { sellerPhoneNumber: '+49 30 901820', location: 'Berlin' }
  const fields = {
    ...toEmptyForm(contact),
    category_id: '66f0c0ffee00000000000001',
    title: 'Momo',
    productCondition: 'Good' as const,
    resalePrice: '7.50',
    productDescription: 'A read copy.'
  }
  render(
    <EditListingForm
      listing={{
        id: '66f0c0ffee0000000000000a',
        slug: 'momo-66f0c0ffee0000000000000a',
        status: 'available',
        hidden: false,
        takenDown: false,
        fields,
        photos: []
      }}
      categories={[{ id: '66f0c0ffee00000000000001', name: 'Fiction' }]}
      rate={NO_COMMISSION}
    />
  )
  for (const label of ['Original price', 'Year of purchase']) {
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('originalPrice is required')).toBeDefined()
  expect(screen.getByText('purchaseYear is required')).toBeDefined()
  expect(screen.queryAllByText(/is required$/)).toHaveLength(2)
  expect(fetched).not.toHaveBeenCalled()
})
