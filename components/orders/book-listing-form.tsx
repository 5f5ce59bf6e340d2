'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { listOfferedMethods } from '#offered-methods'
import { useTranslations } from '#translations'
import { leaveFor, type LEAVING } from '@/components/actions/leaving'
import type { Rejection } from '@/components/actions/rejection'
import { useAction } from '@/components/actions/use-action'
import { toFieldBinding } from '@/components/forms/fields'
import { showFieldErrors } from '@/components/forms/show-field-errors'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { BookedResponse } from '@/lib/orders/responses'
import { BookListingForm as BookListingFields } from '@/lib/orders/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { toImageUrl } from '@/lib/platform/images/image'
import { makeRandomKey } from '@/lib/platform/random-key'
import { apiRoutes, routes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'
import { MeetingFields } from './meeting-fields'
import { toActAnchor } from './act-anchor'
import { leaveForLogin, leaveForTerms, startAgain } from './act-as-buyer'
import type { BookableListing } from './bookable-listing'
import { keepTyped, recallFields, rememberPhone } from './remembered-fields'

/** The remedy for an error code; null if only the form can be corrected. */
function toWayOut(code: string, anchor: string): { label: PlainKey; go: () => void } | null {
  if (code === 'PRICE_CHANGED') return { label: 'bookings.showNewPrice', go: () => startAgain(anchor) }
  if (code === 'BOOK_GONE' || code === 'NOT_FOUND' || code === 'CHANGED_MEANWHILE')
    return { label: 'bookings.reloadPage', go: () => window.location.reload() }
  if (code === 'TOO_MANY_HOLDS')
    return { label: 'bookings.goToMyOrders', go: () => window.location.assign(routes.myOrders()) }
  if (code === 'EMAIL_NOT_CONFIRMED')
    return { label: 'bookings.goToProfile', go: () => window.location.assign(routes.profile()) }
  if (code === 'TERMS_NOT_ACCEPTED') return { label: 'legal.accept.read', go: () => leaveForTerms(anchor) }
  if (code === 'SIGNED_OUT') return { label: 'bookings.logInAgain', go: () => leaveForLogin(anchor) }
  return null
}

function BookingRefused({
  rejection,
  listingId,
  onClose
}: {
  rejection: Rejection | null
  listingId: string
  onClose: () => void
}) {
  const t = useTranslations()
  const way = rejection ? toWayOut(rejection.code, toActAnchor('book', listingId)) : null
  return (
    <AlertDialog
      open={rejection !== null}
      title={t('common.oops')}
      confirmLabel={t(way?.label ?? 'common.ok')}
      {...(way ? { cancelLabel: t('common.back') } : {})}
      onConfirm={way?.go ?? onClose}
      onCancel={onClose}
    >
      <p>{t('bookings.bookingFailed')}</p>
      <p>{rejection ? t.text(rejection.message) : null}</p>
    </AlertDialog>
  )
}

const FIELDS = ['userPhoneNumber', 'meetingLocation', 'paymentMethod'] as const

/** Pixels; twice that is requested, for dense screens. */
const PICTURE_WIDTH = 72

export function BookListingForm({
  listing,
  me,
  onClose,
  then = 'orders'
}: {
  listing: BookableListing
  me: Pick<Me, 'name' | 'email'>
  onClose: () => void
  then?: 'orders' | 'payment'
}) {
  const t = useTranslations()
  const [rejection, setRejection] = useState<Rejection | null>(null)
  // One key for all presses, so that repeats are one booking.
  const [idempotencyKey] = useState(() => makeRandomKey())
  const form = useForm({
    resolver: zodResolver(BookListingFields),
    defaultValues: recallFields(listing.id, me.email)
  })
  const { pending, run } = useAction({
    onRejected(rejected) {
      showFieldErrors(form, rejected.fields, FIELDS)
      setRejection(rejected)
      return true
    }
  })
  const field = toFieldBinding(form)
  const picture = listing.image ? toImageUrl(listing.image, PICTURE_WIDTH * 2) : ''

  const focusFirstEmpty = useEffectEvent(() =>
    form.setFocus(form.getValues('userPhoneNumber') === '' ? 'userPhoneNumber' : 'meetingLocation')
  )
  // Once the form has loaded: the dialog was open before.
  useEffect(() => focusFirstEmpty(), [])

  async function book(fields: BookListingFields): Promise<typeof LEAVING> {
    const body = {
      ...fields,
      productId: listing.id,
      userName: me.name,
      userEmail: me.email,
      bookName: listing.title,
      bookPrice: formatPrice(listing.priceCents),
      img: picture
    }
    const { insertedId } = await postJson(apiRoutes.bookings, body, BookedResponse, idempotencyKey)
    rememberPhone(listing.id, me.email, fields.userPhoneNumber)
    const orders = `${routes.myOrders(me.email)}#${insertedId}`
    const isByCard = (fields.paymentMethod ?? listOfferedMethods()[0]) === 'card'
    return leaveFor(then === 'payment' && isByCard ? routes.payment(insertedId) : orders, t('bookings.booked'))
  }
  const submit = form.handleSubmit((fields) => run(() => book(fields)))

  return (
    <>
      <form
        method="post"
        onSubmit={(event) => void submit(event)}
        onChange={() => keepTyped(listing.id, me.email, form.getValues())}
        noValidate
        className="grid gap-5"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('common.yourName')}>{(control) => <TextInput {...control} value={me.name} readOnly />}</Field>
          <Field label={t('common.yourEmail')}>
            {(control) => <TextInput {...control} value={me.email} readOnly />}
          </Field>
        </div>
        <div className="flex items-start gap-4">
          {listing.image ? (
            <img
              src={picture}
              width={PICTURE_WIDTH}
              height={(PICTURE_WIDTH * 3) / 2}
              alt=""
              className="bound shrink-0 bg-surface-sunken object-contain"
            />
          ) : null}
          <div className="min-w-0">
            <p className="font-title font-semibold text-lg [overflow-wrap:anywhere]" dir="auto">
              {listing.title}
            </p>
            <p className="text-ink-soft">{formatPrice(listing.priceCents, t.language)}</p>
          </div>
        </div>
        <MeetingFields field={field} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={onClose}>
            {t('common.notNow')}
          </Button>
          <Button tone="accent" type="submit" pending={pending}>
            {t('common.submit')}
          </Button>
        </div>
      </form>
      <BookingRefused rejection={rejection} listingId={listing.id} onClose={() => setRejection(null)} />
    </>
  )
}
