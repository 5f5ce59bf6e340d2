'use client'

import { useState } from 'react'
import { useTranslations } from '#translations'
import { leaveFor } from '@/components/actions/leaving'
import { postJson } from '@/lib/platform/http/api-client'
import { NewListingResponse } from '@/lib/listings/responses'
import { TEXT_FIELDS } from '@/lib/listings/field-names'
import type { CommissionRate } from '@/lib/commission/commission'
import { apiRoutes, routes } from '@/lib/routes'
import { DraftOffer } from './draft-offer'
import { toDraftPhotos, type StoredDraft } from './draft-store'
import { ListingForm, type CategoryChoice } from './listing-form'
import { useDraft } from './use-draft'
import { toEmptyForm, useListingForm } from './use-listing-form'
import { useEditionFill } from './edition-fill'

/** `remembered`: contact data of the latest listing. */
export function NewListingForm({
  userId,
  categories,
  remembered,
  rate
}: {
  userId: string
  categories: readonly CategoryChoice[]
  remembered: { sellerPhoneNumber: string; location: string }
  rate: CommissionRate
}) {
  const t = useTranslations()
  const [lost, setLost] = useState(0)
  const machine = useListingForm({
    start: toEmptyForm(remembered),
    startPhotos: [],
    mayHaveNoPhoto: false,
    async send(values) {
      await postJson(apiRoutes.allBooks, values, NewListingResponse)
      draft.end()
      return leaveFor(routes.myProducts(), t('selling.added'))
    }
  })
  const { form, uploads } = machine
  const fill = useEditionFill(form, '')
  const draft = useDraft(userId, form, uploads.photos, fill.marks)

  function restore(stored: StoredDraft): void {
    draft.goOn(stored)
    fill.restore(stored.marks, stored.texts.isbn)
    for (const name of TEXT_FIELDS) form.setValue(name, stored.texts[name], { shouldDirty: true })
    if (stored.productCondition) form.setValue('productCondition', stored.productCondition)
    form.setValue('defects', stored.defects)
    form.setValue('jacketCondition', stored.jacketCondition)
    const { photos, gone } = toDraftPhotos(stored, Date.now())
    uploads.replace(photos)
    setLost(gone)
  }

  return (
    <div className="grid gap-7">
      <DraftOffer userId={userId} onRestore={restore} />
      {lost > 0 ? (
        <p role="status" className="rounded-md bg-notice-soft px-3.5 py-2.5 text-sm text-notice">
          {t('selling.draftPhotosLost', { count: lost })}
        </p>
      ) : null}
      <ListingForm
        machine={machine}
        fill={fill}
        categories={categories}
        rate={rate}
        focusFirst
        submitLabel={t('common.submit')}
        loss="selling.draftKept"
      />
    </div>
  )
}
