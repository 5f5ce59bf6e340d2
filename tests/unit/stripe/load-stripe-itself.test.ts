// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { loadStripeFrom } from '@/components/payments/load-stripe'

// In a file of its own: Stripe's loader remembers where it has found the script, until the next file (vitest.config.mts).
test('without an address the card form comes from Stripe itself', async () => {
  // The file before may have left its own.
  Reflect.deleteProperty(window, 'Stripe')
  const loading = loadStripeFrom('pk_test_1', null)
  await expect.poll(() => document.querySelector('script')?.src).toBe('https://js.stripe.com/endive/stripe.js')
  const made = (key: string) => ({ key })
  Object.assign(window, { Stripe: Object.assign(made, { version: 'endive' }) })
  document.querySelector('script')?.dispatchEvent(new Event('load'))
  expect(await loading).toMatchObject({ key: 'pk_test_1' })
})
