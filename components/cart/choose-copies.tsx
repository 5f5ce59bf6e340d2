'use client'

import { useTranslations } from '#translations'
import { Price } from '@/components/ui/price'
import type { CartItem } from '@/lib/cart/cart'
import { MAX_LINES } from '@/lib/orders/booking'
import type { Chosen } from './use-chosen'

/** What is booked, and its total. More copies than fit into an order are chosen from. */
export function ChooseCopies({
  offered,
  chosen,
  isOpen,
  describe
}: {
  offered: readonly CartItem[]
  chosen: Chosen
  isOpen: (productId: string) => boolean
  /** Why a copy cannot be booked. */
  describe: (productId: string) => string
}) {
  const t = useTranslations()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-semibold">{t('cart.booksToBook')}</legend>
      {offered.length > MAX_LINES ? (
        <p className="text-sm text-ink-soft">
          {t('cart.mostAtOnce', { most: MAX_LINES })}{' '}
          <strong role="status" className="font-semibold">
            {t('cart.chosen', { count: chosen.items.length, most: MAX_LINES })}
          </strong>
        </p>
      ) : null}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line px-3">
        {offered.map(({ productId, title, seenCents }) => {
          const isChosen = chosen.isChosen(productId)
          return (
            <li key={productId} className="py-1">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-soft">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isOpen(productId) || (chosen.isFull && !isChosen)}
                  onChange={() => chosen.toggle(productId)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="min-w-0 flex-1 text-left [overflow-wrap:anywhere]" dir="auto">
                  {title}
                </span>
                <Price cents={seenCents} className="shrink-0" />
              </label>
              {isOpen(productId) ? null : (
                <p className="pb-2 pl-7 text-sm font-medium text-notice">{t.text(describe(productId))}</p>
              )}
            </li>
          )
        })}
      </ul>
      <p className="flex justify-between gap-4 px-3 text-lg font-semibold">
        <span>{t('cart.total')}</span>
        <Price cents={chosen.totalCents} />
      </p>
    </fieldset>
  )
}
