import { listPublicCategories } from '@/lib/categories/queries'
import { findLastContact } from '@/lib/listings/find-last-contact'
import type { Actor } from '@/lib/platform/access/actor'
import { NewListingForm } from './new-listing-form'

/** The form for a new copy, with the shop's shelves and what the seller's last listing said of how to reach them. */
export async function AddProductSection({ actor }: { actor: Actor }) {
  const [categories, remembered] = await Promise.all([listPublicCategories(), findLastContact(actor)])
  return (
    <NewListingForm
      userId={actor.id}
      categories={categories.map(({ id, name }) => ({ id, name }))}
      remembered={remembered}
    />
  )
}
