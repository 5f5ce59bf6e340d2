import { notFound } from 'next/navigation'
import { getTexts } from '@/components/texts/texts-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { listPublicCategories } from '@/lib/categories/queries'
import { AppError } from '@/lib/errors'
import { ListingId } from '@/lib/listings/schemas'
import { findMyListing } from '@/lib/listings/my-queries'
import type { EditableListing } from '@/lib/listings/my-listing'
import { routes } from '@/lib/routes'
import type { Actor } from '@/lib/users/user'
import { EditListingForm } from './edit-listing-form'
import { toFrozenReason } from './my-products-words'

async function findOrMissing(actor: Actor, id: string): Promise<EditableListing> {
  if (!ListingId.safeParse({ id }).success) notFound()
  try {
    return await findMyListing(actor, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') notFound()
    throw error
  }
}

/** One of the seller's copies to edit; a held or sold one says why it stays as it is. */
export async function EditListingSection({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTexts()
  const [listing, categories] = await Promise.all([findOrMissing(actor, id), listPublicCategories()])
  const frozen = listing.takenDown ? ('The shop has taken this copy down. My Products says why and how to appeal.' as const) : toFrozenReason(listing.status)
  if (frozen) {
    return (
      <EmptyState title={listing.fields.title} action={<LinkButton href={routes.myProducts()}>{t('Back to My Products')}</LinkButton>}>
        <p>{t(frozen)}</p>
      </EmptyState>
    )
  }
  return <EditListingForm listing={listing} categories={categories.map(({ id: categoryId, name }) => ({ id: categoryId, name }))} />
}
