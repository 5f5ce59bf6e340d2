'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { flashToast } from '@/components/ui/toast-store'
import { TextInput } from '@/components/ui/text-input'
import { BookingAnswer, BookListingForm as BookListingFields } from '@/lib/bookings/schemas'
import { ApiError, postJson } from '@/lib/http/api-client'
import { toImageUrl } from '@/lib/images/image'
import { formatPrice } from '@/lib/listings/price'
import { apiRoutes, routes } from '@/lib/routes'
import type { Me } from '@/lib/users/user'
import type { BookableListing } from './book-now'

/** Shown width of the picture in the dialog, in pixels; twice that is asked for, for dense screens. */
const PICTURE_WIDTH = 72

/**
 * What the Book Now dialog holds: who books what (read-only), a phone number and a place to meet. After success the
 * buyer goes on to My Orders, where the book waits to be paid.
 */
export function BookListingForm({ listing, me, onClose }: { listing: BookableListing; me: Me; onClose: () => void }) {
  const failureId = useId()
  const [failure, setFailure] = useState<string | null>(null)
  // One key for all presses of this form: however often it is sent, it is one booking.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    resolver: zodResolver(BookListingFields),
    defaultValues: { userPhoneNumber: '', meetingLocation: '' }
  })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState

  const submit = form.handleSubmit(async (fields) => {
    setFailure(null)
    const body = {
      ...fields,
      productId: listing.id,
      userName: me.name,
      userEmail: me.email,
      bookName: listing.title,
      bookPrice: formatPrice(listing.priceCents),
      img: listing.image ? toImageUrl(listing.image, PICTURE_WIDTH * 2) : ''
    }
    try {
      await postJson(apiRoutes.bookings, body, BookingAnswer, idempotencyKey)
      flashToast('Your book has been booked successfully!')
      window.location.assign(routes.myOrders(me.email))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const [name, message] of Object.entries(error.fields)) {
        if (name === 'userPhoneNumber' || name === 'meetingLocation') form.setError(name, { message })
      }
      setFailure(error.message)
      form.setError('root', { message: error.message })
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-describedby={failure ? failureId : undefined} className="grid gap-5">
      <div className="flex items-start gap-4">
        {listing.image ? (
          <img
            src={toImageUrl(listing.image, PICTURE_WIDTH * 2)}
            width={PICTURE_WIDTH}
            height={Math.round((PICTURE_WIDTH * listing.image.height) / listing.image.width)}
            alt=""
            className="rounded-sm shadow-book"
          />
        ) : null}
        <div>
          <p className="font-title text-lg">{listing.title}</p>
          <p className="text-ink-soft">{formatPrice(listing.priceCents)}</p>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Your name">{(control) => <TextInput {...control} value={me.name} readOnly />}</Field>
        <Field label="Your email">{(control) => <TextInput {...control} value={me.email} readOnly />}</Field>
      </div>
      <Field label="Phone number" hint="The seller calls you here about the hand-over." error={errors.userPhoneNumber?.message}>
        {(control) => <TextInput {...control} {...form.register('userPhoneNumber')} type="tel" autoComplete="tel" inputMode="tel" />}
      </Field>
      <Field label="Meeting location" hint="Where you would like to meet, say a station or a café." error={errors.meetingLocation?.message}>
        {(control) => <TextInput {...control} {...form.register('meetingLocation')} autoComplete="off" />}
      </Field>
      {failure ? (
        <div id={failureId} role="alert" className="rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger">
          <p className="font-semibold">Oops... Your book couldn&apos;t be booked</p>
          <p>{failure}</p>
        </div>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          Not now
        </Button>
        <Button tone="accent" type="submit" pending={isSubmitting || isSubmitSuccessful}>
          Submit
        </Button>
      </div>
    </form>
  )
}
