// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Sale } from '@/components/orders/sale'
import { render } from '@/tests/support/render'
import { aPaidSale } from './an-order'

afterEach(cleanup)

it('a sale says in which year it was paid and handed over', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sale initial={aPaidSale({ handedOverAt: '2026-09-03T12:00:00.000Z' })} renderedAt={new Date().toISOString()} />
    </QueryClientProvider>
  )
  expect(screen.getByText('1 Sept 2026, 13:00 CEST')).toBeTruthy()
  expect(screen.getByText('3 Sept 2026, 14:00 CEST')).toBeTruthy()
})

it('a seller who cancels a paid sale is told what is left to refund after a partial refund', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sale initial={aPaidSale({ refundedCents: 200 })} renderedAt={new Date().toISOString()} />
    </QueryClientProvider>
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and refund: Momo' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('The full €7.00 will be refunded')
})
