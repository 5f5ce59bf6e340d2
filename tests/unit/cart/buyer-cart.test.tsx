// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BuyerCart } from '@/components/cart/buyer-cart'
import { QueryProvider } from '@/components/queries/query-provider'
import { toCartItem, type CartCopy, type CartItem } from '@/lib/cart/cart'
import { cartRoutes } from '@/lib/cart-routes'
import { apiRoutes } from '@/lib/routes'
import { render } from '@/tests/support/render'

const BUYER = { id: '0123456789abcdef01234567', name: 'Bea', email: 'bea@flyleaf.test' }
const PRODUCT = 'abcdefabcdefabcdefabcdef'
const SEEN_AT = '2026-11-29T12:00:00.000Z'
const COPY: CartCopy = {
  productId: PRODUCT,
  title: 'Momo',
  slug: `momo-${PRODUCT}`,
  authors: [],
  condition: 'Good',
  image: null,
  priceCents: 750,
  status: 'available',
  seller: { id: BUYER.id, name: 'Selma' }
}
const ITEM: CartItem = toCartItem({ productId: PRODUCT, title: 'Momo', seenCents: 750, addedAt: SEEN_AT }, COPY)

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === apiRoutes.me)
      return Response.json({
        user: { ...BUYER, roles: ['Buyer'], photoUrl: null },
        marks: { wishlisted: [], held: [], inCart: [PRODUCT] }
      })
    return path === cartRoutes.cart ? Response.json([ITEM]) : Response.json({}, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the cart shows a copy that came into it after the page was rendered', async () => {
  render(
    <QueryProvider>
      <BuyerCart initial={[]} renderedAt={new Date().toISOString()} formKey="x" buyer={BUYER} />
    </QueryProvider>
  )
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeDefined()
  await waitFor(() => expect(screen.getByRole('heading', { level: 3, name: 'Momo' })).toBeDefined())
  expect(screen.getByRole('button', { name: 'Book 1 book from Selma' })).toBeDefined()
})
