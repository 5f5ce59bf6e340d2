'use client'

import { z } from 'zod'
import { useTranslations } from '#translations'
import { leaveFor } from '@/components/actions/leaving'
import { useHydrated } from '@/components/ui/use-hydrated'
import { putJson } from '@/lib/platform/http/api-client'
import type { EditableListing } from '@/lib/listings/listing'
import type { CommissionRate } from '@/lib/commission/commission'
import { parsePrice, toTypedPrice } from '@/lib/platform/i18n/price'
import { apiRoutes, routes } from '@/lib/routes'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ListingForm, type CategoryChoice } from './listing-form'
import type { Photo } from '@/components/photos/photos'
import { useEditionFill } from './edition-fill'
import { useListingForm } from './use-listing-form'

function toPhotos(listing: EditableListing, t: Translator): Photo[] {
  return listing.photos.map(({ id, image }, index) => ({
    key: id,
    name: t('photos.fileName', { place: index + 1 }),
    preview: null,
    claimed: true,
    state: { kind: 'kept', id, image, keptAt: 0 }
  }))
}

/** The prices as the language of the page writes them. */
function toStart(fields: EditableListing['fields'], { language }: Translator): EditableListing['fields'] {
  const toTyped = (price: string) => {
    const cents = parsePrice(price)
    return cents === null ? price : toTypedPrice(cents, language)
  }
  return { ...fields, resalePrice: toTyped(fields.resalePrice), originalPrice: toTyped(fields.originalPrice) }
}

export function EditListingForm({
  listing,
  categories,
  rate
}: {
  listing: EditableListing
  categories: readonly CategoryChoice[]
  rate: CommissionRate
}) {
  const t = useTranslations()
  const machine = useListingForm({
    start: toStart(listing.fields, t),
    startPhotos: toPhotos(listing, t),
    // Imported listings may stay without a photo.
    mayHaveNoPhoto: listing.photos.length === 0,
    async send(values) {
      await putJson(apiRoutes.listing(listing.id), values, z.unknown())
      return leaveFor(routes.myProducts(), t('selling.changesSaved'))
    }
  })
  const fill = useEditionFill(machine.form, listing.fields.isbn)
  const hydrated = useHydrated()
  return (
    // Hydration would overwrite earlier input.
    <fieldset disabled={!hydrated} className="contents">
      <ListingForm
        machine={machine}
        fill={fill}
        categories={categories}
        rate={rate}
        focusFirst={false}
        submitLabel={t('common.saveChanges')}
      />
    </fieldset>
  )
}
