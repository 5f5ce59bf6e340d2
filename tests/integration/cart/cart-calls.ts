import { call, type CallResult, type TestUser } from '@/tests/support/shop'

/** The calls of the cart as pages make them; import after the shop is open. */
export async function openCartCalls() {
  const [list, one, remove, merge, copies, orders, bookings] = await Promise.all([
    import('@/app/api/cart/route'),
    import('@/app/api/cart/[id]/route'),
    import('@/app/api/cart/remove/route'),
    import('@/app/api/cart/merge/route'),
    import('@/app/api/cart/copies/route'),
    import('@/app/api/orders/route'),
    import('@/app/api/bookings/route')
  ])
  const meeting = { userPhoneNumber: '+49 30 1234567', meetingLocation: 'Lisbon, Rossio station' }
  const as = (user: TestUser | null) => (user ? { as: user } : {})
  return {
    list: (user: TestUser | null) => call(list.GET, as(user)),
    add: (user: TestUser | null, productId: string, more: object = {}) =>
      call(list.POST, { ...as(user), body: { productId, ...more } }),
    accept: (user: TestUser | null, id: string, seenCents: number) =>
      call(one.PUT, { ...as(user), method: 'PUT', params: { id }, body: { seenCents } }),
    remove: (user: TestUser | null, id: string) => call(one.DELETE, { ...as(user), method: 'DELETE', params: { id } }),
    removeAll: (user: TestUser | null, productIds: readonly string[]) =>
      call(remove.POST, { ...as(user), body: { productIds } }),
    merge: (user: TestUser | null, items: readonly object[]) => call(merge.POST, { ...as(user), body: { items } }),
    copies: (ids: readonly string[]) => call(copies.GET, { query: `?ids=${ids.join(',')}` }),
    bookTogether: (user: TestUser, ids: readonly string[], headers: Record<string, string> = {}) =>
      call(orders.POST, { as: user, headers, body: { ...meeting, copies: ids.map((productId) => ({ productId })) } }),
    bookOne: (user: TestUser, productId: string) => call(bookings.POST, { as: user, body: { ...meeting, productId } })
  }
}

export type CartCalls = Awaited<ReturnType<typeof openCartCalls>>

export function errorOf({ body }: CallResult): { code?: string; message?: string } {
  return Object(Object(body).error)
}

export function idsOf({ body }: CallResult): string[] {
  return Array.isArray(body) ? body.map((item) => String(Object(item).productId)) : []
}
