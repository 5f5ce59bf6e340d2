import { findAccess, isAdmitted, type Access, type AccessByPath } from '@/lib/platform/access/access'
import type { Role } from '@/lib/platform/access/actor'

const ACCESS_BY_PATH: AccessByPath = [
  ['/dashboard/addproduct', ['Seller']],
  ['/dashboard/addphotos', ['Seller']],
  ['/dashboard/myproducts', ['Seller']],
  ['/dashboard/imports', ['Seller']],
  ['/dashboard/sales', ['Seller']],
  ['/dashboard/earnings', ['Seller']],
  ['/dashboard/audit', ['Admin']],
  ['/dashboard/doctor', ['Admin']],
  ['/dashboard/money', ['Admin']],
  ['/dashboard/settings', ['Admin']],
  ['/dashboard/listings', ['Admin']],
  ['/dashboard/reports', ['Admin']],
  ['/dashboard/categories', ['Admin']],
  ['/dashboard/legal', ['Admin']],
  ['/dashboard/registration', ['Admin']],
  ['/dashboard/bookings', ['Admin']],
  ['/dashboard/allsellers', ['Admin']],
  ['/dashboard/allbuyers', ['Admin']],
  ['/dashboard/myorders', ['Buyer']],
  ['/dashboard/mywishlist', ['Buyer']],
  ['/dashboard/payment', ['Buyer']],
  ['/dashboard/book', ['Buyer']],
  ['/dashboard/receipt', ['Buyer']],
  ['/cart', ['guest', 'Buyer']],
  ['/dashboard/messages', ['Buyer', 'Seller']],
  ['/dashboard/terms', ['Buyer', 'Seller']],
  ['/dashboard/savedsearches', 'signed-in'],
  ['/dashboard/notifications', 'signed-in'],
  ['/dashboard/profile', 'signed-in'],
  ['/dashboard', 'signed-in'],
  // Category listings; the bare path is no page.
  ['/category/', 'signed-in']
]

/** Pure: used by the middleware, the pages and the navigation. */
export function accessOf(pathname: string): Access {
  return findAccess(ACCESS_BY_PATH, pathname)
}

/** About what card banks do: a shop without card payments does not have these pages. */
const CARD_PAGES = ['/dashboard/money/disputes']

export function isCardPage(pathname: string): boolean {
  return CARD_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}

/** `roles` is null for a signed-out visitor. */
export function mayVisit(pathname: string, roles: readonly Role[] | null): boolean {
  return isAdmitted(accessOf(pathname), roles)
}
