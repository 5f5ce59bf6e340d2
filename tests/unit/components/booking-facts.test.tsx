import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BookingFacts } from '@/components/orders/booking-facts'

it('a fact about a booking that nobody knows is left out with its name', () => {
  const html = renderToStaticMarkup(
    <BookingFacts
      facts={[
        ['Buyer', 'Bea'],
        ['Paid on', null],
        ['Why the buyer asks to cancel', undefined],
        ['Reason given', '']
      ]}
    />
  )
  expect(html).toContain('<dt class="text-ink-soft max-lg:mt-1">Buyer</dt>')
  expect(html).not.toMatch(/Paid on|asks to cancel|Reason given/)
})
