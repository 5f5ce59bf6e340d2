import { getTranslations } from '@/components/i18n/translations-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { listPublicCategories } from '@/lib/categories/queries'
import { findMyRate } from '@/lib/commission/queries'
import type { EditableListing } from '@/lib/listings/listing'
import { findLastContact } from '@/lib/listings/my-queries'
import type { Actor } from '@/lib/platform/access/actor'
import { routes } from '@/lib/routes'
import { EditListingForm } from './edit-listing-form'
import type { CategoryChoice } from './listing-form'
import { toFrozenReason } from './my-products-labels'
import { NewListingForm } from './new-listing-form'

async function listChoices(): Promise<CategoryChoice[]> {
  return (await listPublicCategories()).map(({ id, name }) => ({ id, name }))
}

export async function AddProductSection({ actor }: { actor: Actor }) {
  const [categories, remembered, rate] = await Promise.all([listChoices(), findLastContact(actor), findMyRate(actor)])
  return <NewListingForm userId={actor.id} {...{ categories, remembered, rate }} />
}

export async function EditListingSection({ actor, listing }: { actor: Actor; listing: EditableListing }) {
  const t = await getTranslations()
  const [categories, rate] = await Promise.all([listChoices(), findMyRate(actor)])
  const frozen = listing.takenDown ? ('errors.listingTakenDown' as const) : toFrozenReason(listing.status)
  if (frozen) {
    return (
      <EmptyState
        title={listing.fields.title}
        action={<LinkButton href={routes.myProducts()}>{t('selling.backToMyProducts')}</LinkButton>}
      >
        <p>{t(frozen)}</p>
      </EmptyState>
    )
  }
  return <EditListingForm {...{ listing, categories, rate }} />
}
