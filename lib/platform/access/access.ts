import type { Role } from './actor'

export type Access = 'anyone' | 'signed-in' | readonly Role[]

/** The first match wins, so longer prefixes come first. Other pages are public. */
const ACCESS_BY_PATH: readonly (readonly [prefix: string, access: Access])[] = [
  ['/dashboard/addproduct', ['Seller']],
  ['/dashboard/myproducts', ['Seller']],
  ['/dashboard/imports', ['Seller']],
  ['/dashboard/sales', ['Seller']],
  ['/dashboard/earnings', ['Seller']],
  ['/dashboard/audit', ['Admin']],
  ['/dashboard/money', ['Admin']],
  ['/dashboard/listings', ['Admin']],
  ['/dashboard/reports', ['Admin']],
  ['/dashboard/categories', ['Admin']],
  ['/dashboard/bookings', ['Admin']],
  ['/dashboard/allsellers', ['Admin']],
  ['/dashboard/allbuyers', ['Admin']],
  ['/dashboard/myorders', ['Buyer']],
  ['/dashboard/mywishlist', ['Buyer']],
  ['/dashboard/payment', ['Buyer']],
  ['/dashboard/book', ['Buyer']],
  ['/dashboard/receipt', ['Buyer']],
  ['/dashboard/savedsearches', 'signed-in'],
  ['/dashboard/profile', 'signed-in'],
  ['/dashboard', 'signed-in'],
  // Category listings; the bare path is no page.
  ['/category/', 'signed-in']
]

/** Pure: used by the middleware, the pages and the navigation. */
export function accessOf(pathname: string): Access {
  const match = ACCESS_BY_PATH.find(
    ([prefix]) => pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
  )
  return match?.[1] ?? 'anyone'
}

/** `roles` is null for a signed-out visitor. */
export function mayVisit(pathname: string, roles: readonly Role[] | null): boolean {
  const access = accessOf(pathname)
  if (access === 'anyone') return true
  if (roles === null) return false
  return access === 'signed-in' || roles.some((role) => access.includes(role))
}
