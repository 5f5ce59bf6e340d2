import type { Route } from 'next'
import { mayVisit } from '@/lib/platform/access/access'
import { routes } from '@/lib/routes'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Role } from '@/lib/platform/access/actor'

export type DashboardEntry = { label: PlainKey; href: Route; about: PlainKey }

/** In the menu's order; lib/platform/access/access decides who sees an entry. */
const ENTRIES: readonly DashboardEntry[] = [
  { label: 'layout.page.addProduct', href: routes.addProduct(), about: 'layout.pageAbout.addProduct' },
  { label: 'layout.page.myProducts', href: routes.myProducts(), about: 'layout.pageAbout.myProducts' },
  { label: 'layout.page.imports', href: routes.imports(), about: 'layout.pageAbout.imports' },
  { label: 'layout.page.myOrders', href: routes.myOrders(), about: 'layout.pageAbout.myOrders' },
  { label: 'layout.page.myWishlist', href: routes.myWishlist(), about: 'layout.pageAbout.myWishlist' },
  { label: 'layout.page.savedSearches', href: routes.savedSearches(), about: 'layout.pageAbout.savedSearches' },
  { label: 'layout.page.sales', href: routes.sales(), about: 'layout.pageAbout.sales' },
  { label: 'layout.page.shopOverview', href: routes.overview(), about: 'layout.pageAbout.shopOverview' },
  { label: 'layout.page.bookings', href: routes.manageBookings(), about: 'layout.pageAbout.bookings' },
  { label: 'layout.page.allSellers', href: routes.allSellers(), about: 'layout.pageAbout.allSellers' },
  { label: 'layout.page.allBuyers', href: routes.allBuyers(), about: 'layout.pageAbout.allBuyers' },
  { label: 'layout.page.categories', href: routes.manageCategories(), about: 'layout.pageAbout.categories' },
  { label: 'layout.page.allListings', href: routes.listings(), about: 'layout.pageAbout.allListings' },
  { label: 'layout.page.reports', href: routes.reports(), about: 'layout.pageAbout.reports' },
  { label: 'layout.page.audit', href: routes.audit(), about: 'layout.pageAbout.audit' },
  { label: 'layout.page.profile', href: routes.profile(), about: 'layout.pageAbout.profile' }
]

export function dashboardMenuOf(roles: readonly Role[]): readonly DashboardEntry[] {
  return ENTRIES.filter((entry) => mayVisit(entry.href, roles))
}
