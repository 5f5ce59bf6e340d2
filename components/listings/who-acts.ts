import { currentMe } from '@/components/users/me-store'
import type { ListingCard } from '@/lib/listings/listing'
import type { BookableListing } from '@/components/bookings/bookable-listing'

/** What of a copy its buttons need, those for its seller too. */
export type ActionsListing = BookableListing & Pick<ListingCard, 'sellerId'>

/** What the buttons of a copy are for: `own` to edit it, `none` for admins, `buy` for everybody else, guests too. */
export type ActsOn = 'own' | 'none' | 'buy'

/** By what is known of whoever looks; it changes with their marks (marks-store.ts). */
export function findActsOn({ sellerId }: Pick<ActionsListing, 'sellerId'>): ActsOn {
  const { me } = currentMe()
  if (me?.id === sellerId) return 'own'
  return me?.roles.includes('Admin') ? 'none' : 'buy'
}
