import type { Route } from 'next'
import { mayVisit } from '@/lib/access-by-path'
import { legalRoutes } from '@/lib/legal-routes'
import { notificationRoutes } from '@/lib/notification-routes'
import { registrationRoutes } from '@/lib/registration-routes'
import { routes } from '@/lib/routes'
import { sellerRoutes } from '@/lib/seller-routes'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Role } from '@/lib/platform/access/actor'

type Entry = { label: PlainKey; href: Route }

/** About Us has no page yet, so it is no link. */
export const MAIN_LINKS: readonly Entry[] = [
  { label: 'layout.home', href: routes.home() },
  { label: 'layout.blog', href: routes.blog() }
]

/** Of every account, above the groups. */
export const TOP_ENTRIES: readonly Entry[] = [
  { label: 'layout.page.overview', href: routes.dashboard() },
  { label: 'layout.page.notifications', href: notificationRoutes.notifications() }
]

export type DashboardGroup = { label: PlainKey; entries: readonly Entry[] }

/** In the menu's order; lib/access-by-path decides who sees an entry. */
const GROUPS: readonly DashboardGroup[] = [
  {
    label: 'layout.menuGroup.buying',
    entries: [
      { label: 'layout.page.myOrders', href: routes.myOrders() },
      { label: 'layout.page.myWishlist', href: routes.myWishlist() },
      { label: 'layout.page.cart', href: routes.cart() }
    ]
  },
  {
    label: 'layout.menuGroup.selling',
    entries: [
      { label: 'layout.page.sales', href: routes.sales() },
      { label: 'layout.page.earnings', href: sellerRoutes.earnings() },
      { label: 'layout.page.myProducts', href: routes.myProducts() },
      { label: 'layout.page.addProduct', href: routes.addProduct() },
      { label: 'layout.page.imports', href: routes.imports() }
    ]
  },
  {
    label: 'layout.menuGroup.administration',
    entries: [
      { label: 'layout.page.reports', href: routes.reports() },
      { label: 'layout.page.bookings', href: routes.manageBookings() },
      { label: 'layout.page.money', href: routes.money() },
      { label: 'layout.page.allListings', href: routes.listings() },
      { label: 'layout.page.allSellers', href: routes.allSellers() },
      { label: 'layout.page.allBuyers', href: routes.allBuyers() },
      { label: 'layout.page.categories', href: routes.manageCategories() },
      { label: 'layout.page.settings', href: routes.settings() },
      { label: 'layout.page.registration', href: registrationRoutes.manage() },
      { label: 'layout.page.legal', href: legalRoutes.manage() },
      { label: 'layout.page.audit', href: routes.audit() }
    ]
  },
  {
    label: 'layout.menuGroup.account',
    entries: [
      { label: 'layout.page.messages', href: routes.messages() },
      { label: 'layout.page.savedSearches', href: routes.savedSearches() },
      { label: 'layout.page.profile', href: routes.profile() }
    ]
  }
]

export function dashboardMenuOf(roles: readonly Role[]): readonly DashboardGroup[] {
  return GROUPS.map(({ label, entries }) => ({
    label,
    entries: entries.filter(({ href }) => mayVisit(href, roles))
  })).filter(({ entries }) => entries.length > 0)
}
