'use client'

import { useId, useState } from 'react'
import { useTranslations } from '#translations'
import { useRefetch } from '@/components/queries/use-refetch'
import { AcceptedMethods } from '@/components/orders/method-choice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { IntentLink } from '@/components/ui/intent-link'
import { LinkButton } from '@/components/ui/link-button'
import { toPart, useModalPart } from '@/components/ui/modal-part'
import { Price } from '@/components/ui/price'
import { Spinner } from '@/components/ui/spinner'
import type { CartGroup } from '@/lib/cart/cart'
import { MAX_LINES } from '@/lib/orders/booking'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'
import { BookSellerByForm } from './book-seller-by-form'
import { CartLine } from './cart-line'
import type { CartVerbs } from './cart-verbs'
import type { CartBuyer } from './cart-buyer'

/** What the cart has of one seller, and the button that books it. */
export function CartSeller({ group, verbs, buyer }: { group: CartGroup; verbs: CartVerbs; buyer: CartBuyer | null }) {
  const t = useTranslations()
  const id = useId()
  const { seller, items, orderable, totalCents } = group
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="border-b border-line pb-3 text-xl [overflow-wrap:anywhere]">
          {seller
            ? t.rich('cart.fromSeller', {
                seller: () => (
                  <IntentLink href={routes.seller(seller.id)} className="underline-offset-4 hover:underline" dir="auto">
                    {toShownName(seller.name, t)}
                  </IntentLink>
                )
              })
            : t('cart.unlistedGroup')}
        </h2>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.productId}>
              <CartLine item={item} verbs={verbs} />
            </li>
          ))}
        </ul>
        {seller ? (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
            {orderable.length > 0 ? (
              <div>
                <p>
                  {t.rich('cart.sum', {
                    count: orderable.length,
                    price: () => <Price cents={totalCents} className="text-lg font-semibold" />
                  })}
                </p>
                <AcceptedMethods className="text-sm text-ink-soft" />
              </div>
            ) : (
              <p className="text-ink-soft">{t('cart.noneToBook')}</p>
            )}
            {orderable.length > 0 ? (
              <BookSeller group={group} name={toShownName(seller.name, t)} buyer={buyer} />
            ) : null}
          </div>
        ) : null}
      </Card>
    </section>
  )
}

// Loaded on demand, since the form needs the schema library.
const form = toPart(() => import('./book-seller'))

function BookSeller({ group, name, buyer }: { group: CartGroup; name: string; buyer: CartBuyer | null }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const refetch = useRefetch('cart')
  const close = () => setOpen(false)
  const arrived = useModalPart(form, open, close)
  const count = group.orderable.length
  if (!buyer)
    return (
      <LinkButton
        tone="accent"
        href={routes.login(routes.cart())}
        aria-label={t('cart.logInToBookLabel', { seller: name })}
      >
        {t('cart.logInToBook')}
      </LinkButton>
    )
  const hasToChoose = count > MAX_LINES
  return (
    <>
      <Button
        tone="accent"
        onClick={() => setOpen(true)}
        aria-label={
          hasToChoose
            ? t('cart.chooseButtonLabel', { seller: name })
            : t('cart.bookButtonLabel', { count, seller: name })
        }
        className="noscript:hidden"
      >
        {hasToChoose ? t('cart.chooseButton') : t('cart.bookButton', { count })}
      </Button>
      <BookSellerByForm group={group} name={name} formKey={`${buyer.formKey}-${group.seller?.id ?? ''}`} />
      <Dialog open={open} onClose={close} title={t('cart.dialogTitle', { seller: name })}>
        {arrived ? (
          <arrived.BookSellerForm group={group} buyer={buyer} refetch={refetch} onClose={close} />
        ) : (
          <Spinner label={t('common.oneMoment')} />
        )}
      </Dialog>
    </>
  )
}
