// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MessagesProvider } from '@/components/i18n/translations-in-browser'
import { EditListingForm } from '@/components/selling/edit-listing-form'
import { toEmptyForm } from '@/components/selling/use-listing-form'
import { NO_COMMISSION } from '@/lib/commission/commission'
import { render } from '@/tests/support/render'
import { messagesOf } from '@/tests/support/english'

const messages = messagesOf('de')

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the form of a listing in German shows the stored prices with a decimal comma, as its hint does', () => {
  const contact = { sellerPhoneNumber: '+49 30 901820', location: 'Berlin' }
  const fields = {
    ...toEmptyForm(contact),
    productCondition: 'Good' as const,
    resalePrice: '7.50',
    originalPrice: '1299.00'
  }
  render(
    <MessagesProvider language="de" messages={messages}>
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
        categories={[]}
        rate={NO_COMMISSION}
      />
    </MessagesProvider>
  )
  expect(screen.getByLabelText<HTMLInputElement>('Preis').value).toBe('7,50')
  expect(screen.getByLabelText<HTMLInputElement>('Neupreis').value).toBe('1299,00')
})
