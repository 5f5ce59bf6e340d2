'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { listOfferedMethods } from '#offered-methods'
import { useTranslations } from '#translations'
import { leaveFor, type LEAVING } from '@/components/actions/leaving'
import type { Rejection } from '@/components/actions/rejection'
import { useAction } from '@/components/actions/use-action'
import { toFieldBinding } from '@/components/forms/fields'
import { showFieldErrors } from '@/components/forms/show-field-errors'
import { MeetingFields } from '@/components/orders/meeting-fields'
import { keepTyped, recallFields, rememberPhone } from '@/components/orders/remembered-fields'
import { Button } from '@/components/ui/button'
import { bookingRoutes } from '@/lib/booking-routes'
import { canOrder, isRepriced, type CartGroup, type CartItem } from '@/lib/cart/cart'
import { MAX_LINES } from '@/lib/orders/booking'
import { BookedOrderResponse } from '@/lib/orders/responses'
import { BookListingForm } from '@/lib/orders/schemas'
import { postJson } from '@/lib/platform/http/api-client'
import { formatPrice } from '@/lib/platform/i18n/price'
import { makeRandomKey } from '@/lib/platform/random-key'
import { routes } from '@/lib/routes'
import { BookingRefusal } from './booking-refusal'
import { noteCart } from './cart-store'
import type { CartBuyer } from './cart-buyer'
import { ChooseCopies } from './choose-copies'
import { useChosen } from './use-chosen'

const FIELDS = ['userPhoneNumber', 'meetingLocation', 'paymentMethod'] as const
/** Codes that say something about copies; those of a single one name no field. */
const ABOUT_COPIES = ['BOOK_GONE', 'NOT_FOUND', 'PRICE_CHANGED', 'OWN_BOOK']

function toRefusedCopies({ code, fields, message }: Rejection, items: readonly CartItem[]): Record<string, string> {
  const [only, other] = items
  if (only && !other && ABOUT_COPIES.includes(code)) return { [only.productId]: message }
  return Object.fromEntries(Object.entries(fields).filter(([id]) => items.some(({ productId }) => productId === id)))
}

/** One key for all presses with the same copies, so that repeats are one order. */
function useKeyOf(items: readonly CartItem[]): () => string {
  const last = useRef({ ids: '', key: '' })
  return () => {
    const ids = items.map(({ productId }) => productId).join()
    if (last.current.ids !== ids) last.current = { ids, key: makeRandomKey() }
    return last.current.key
  }
}

/** Books copies of one seller, all or none. What the shop refuses is named, and the rest is offered. */
export function BookSellerForm({
  group,
  buyer,
  refetch,
  onClose
}: {
  group: CartGroup
  buyer: CartBuyer
  refetch: () => Promise<void>
  onClose: () => void
}) {
  const t = useTranslations()
  // What was offered stays on the form, also what is sold meanwhile.
  const [offered] = useState(group.orderable)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const findItem = (id: string) => group.items.find(({ productId }) => productId === id)
  const isOpen = (id: string) => {
    const item = findItem(id)
    return refused[id] === undefined && item !== undefined && canOrder(item)
  }
  const describe = (id: string) => {
    const item = findItem(id)
    const status = item && isRepriced(item) ? 'repriced' : (item?.status ?? 'unlisted')
    return refused[id] ?? t(`cart.status.${status}`)
  }
  const chosen = useChosen(offered, isOpen)
  const keyOf = useKeyOf(chosen.items)
  const place = `cart-${group.seller?.id ?? ''}`
  const form = useForm({ resolver: zodResolver(BookListingForm), defaultValues: recallFields(place, buyer.email) })
  const { pending, run } = useAction({
    onRejected(rejected) {
      showFieldErrors(form, rejected.fields, FIELDS)
      setRefused({ ...refused, ...toRefusedCopies(rejected, chosen.items) })
      setRejection(rejected)
      void refetch()
      return true
    }
  })
  const field = toFieldBinding(form)
  const count = chosen.items.length

  const focusFirstEmpty = useEffectEvent(() => {
    // The choice comes first.
    if (offered.length > MAX_LINES) return
    form.setFocus(form.getValues('userPhoneNumber') === '' ? 'userPhoneNumber' : 'meetingLocation')
  })
  // Once the form has loaded: the dialog was open before.
  useEffect(() => focusFirstEmpty(), [])

  const price = formatPrice(chosen.totalCents, t.language)

  async function book(fields: BookListingForm): Promise<typeof LEAVING> {
    const copies = chosen.items.map(({ productId, seenCents }) => ({ productId, bookPrice: formatPrice(seenCents) }))
    const { insertedId } = await postJson(bookingRoutes.orders, { ...fields, copies }, BookedOrderResponse, keyOf())
    rememberPhone(place, buyer.email, fields.userPhoneNumber)
    noteCart(
      copies.map(({ productId }) => productId),
      false
    )
    const isByCard = (fields.paymentMethod ?? listOfferedMethods()[0]) === 'card'
    const orders = `${routes.myOrders(buyer.email)}#${insertedId}`
    return leaveFor(isByCard ? routes.payment(insertedId) : orders, t('cart.booked', { count }))
  }
  const submit = form.handleSubmit((fields) => {
    if (count === 0) return
    setRejection(null)
    return run(() => book(fields))
  })

  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      onChange={() => keepTyped(place, buyer.email, form.getValues())}
      noValidate
      className="grid gap-5"
    >
      <ChooseCopies offered={offered} chosen={chosen} isOpen={isOpen} describe={describe} />
      <MeetingFields field={field} />
      <BookingRefusal rejection={rejection} hasRest={count > 0} isOfCopies={Object.keys(refused).length > 0} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          {t('common.notNow')}
        </Button>
        <Button tone="accent" type="submit" pending={pending} aria-disabled={count === 0 || undefined}>
          {t('cart.submit', { count, price })}
        </Button>
      </div>
    </form>
  )
}
