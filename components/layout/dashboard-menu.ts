import type { Route } from 'next'
import { mayVisit } from '@/lib/platform/access/access'
import { routes } from '@/lib/routes'
import type { Text } from '@/lib/platform/i18n/text'
import type { Role } from '@/lib/platform/access/actor'

export type DashboardEntry = { label: Text; href: Route; about: Text }

/** Every page of the dashboard that stands in its menu, in the menu's order. Who sees a line is decided by lib/platform/access/access. */
const ENTRIES: readonly DashboardEntry[] = [
  { label: 'Add a Product', href: routes.addProduct(), about: 'Put a book on sale: a photo, a price, a few words. An ISBN fills in the rest.' },
  { label: 'My Products', href: routes.myProducts(), about: 'Your copies: advertise, edit or withdraw them, and see who looked.' },
  { label: 'Import a List', href: routes.imports(), about: 'Add many copies at once from a spreadsheet, with a look before anything happens.' },
  { label: 'My Orders', href: routes.myOrders(), about: 'The copies you booked: pay for them and see what became of them.' },
  { label: 'My Wishlist', href: routes.myWishlist(), about: 'The copies you would like: what they cost now and whether they are still there.' },
  { label: 'Saved Searches', href: routes.savedSearches(), about: 'What you are looking for, and how often you are mailed of new copies.' },
  { label: 'Sales', href: routes.sales(), about: 'Who has booked your books, whom to meet where, and what is paid.' },
  { label: 'Shop Overview', href: routes.overview(), about: 'The shop in figures: what is on sale, sold and waiting, day by day.' },
  { label: 'Bookings', href: routes.manageBookings(), about: 'Find any booking, see its history, cancel it or return money.' },
  { label: 'All Sellers', href: routes.allSellers(), about: 'Verify sellers, suspend or delete their accounts.' },
  { label: 'All Buyers', href: routes.allBuyers(), about: 'Suspend or delete the accounts of buyers.' },
  { label: 'Categories', href: routes.manageCategories(), about: 'Add, name, order and merge the shelves of the shop, and choose their pictures.' },
  { label: 'All Listings', href: routes.listings(), about: 'Find any copy of the shop, take it down or bring it back.' },
  { label: 'Reports', href: routes.reports(), about: 'What readers have reported and sellers appeal against, to be decided.' },
  { label: 'Audit Log', href: routes.audit(), about: 'Every administrative act: who did what to whom, when and why.' },
  { label: 'My Profile', href: routes.profile(), about: 'Your name and photo, your password, and where you are signed in.' }
]

export function dashboardMenuOf(roles: readonly Role[]): readonly DashboardEntry[] {
  return ENTRIES.filter((entry) => mayVisit(entry.href, roles))
}
