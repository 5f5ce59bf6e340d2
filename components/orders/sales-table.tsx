'use client'

import { useTranslations } from '#translations'
import { ClothCover } from '@/components/covers/cloth-cover'
import { ListRows } from '@/components/lists/list-rows'
import { SelectRow } from '@/components/lists/select-row'
import { Badge } from '@/components/ui/badge'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import type { SoldOrder } from '@/lib/orders/booking'
import { describeLabel, describeStep } from '@/lib/orders/describe-progress'
import { toOrderNumber } from '@/lib/orders/order-number'
import { formatPrice } from '@/lib/platform/i18n/price'
import { formatDate } from '@/lib/platform/time/format-time'
import { sellerRoutes } from '@/lib/seller-routes'
import { toShownName } from '@/lib/users/erased'
import { useProgress } from './use-progress'

function Books({ sale }: { sale: SoldOrder }) {
  const t = useTranslations()
  const { id, lines, image, listingId } = sale
  const first = lines.find((line) => line.listingId === listingId)
  const title = first?.bookName ?? sale.bookName
  const others = lines.filter((line) => line !== first).map(({ bookName }) => bookName)
  return (
    <div className="flex gap-3">
      <span className="bound block aspect-[2/3] w-11 shrink-0 self-start" aria-hidden>
        {image ? (
          <img
            src={image}
            width={44}
            height={66}
            alt=""
            loading="lazy"
            className="size-full rounded-[inherit] bg-surface-sunken object-contain"
          />
        ) : (
          <ClothCover title={title} authors={[]} />
        )}
      </span>
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="line-clamp-3 text-left" dir="auto">
          <IntentLink href={sellerRoutes.sale(id)} className="prose-link font-semibold">
            {title}
          </IntentLink>
        </p>
        {others.length > 0 ? (
          <p className="text-sm text-ink-soft">
            {t('bookings.bookCount', { count: lines.length })}
            <span className="line-clamp-2 text-left" dir="auto">
              {others.join('; ')}
            </span>
          </p>
        ) : null}
        <p className="text-sm text-ink-soft tabular-nums">
          {t('bookings.numberShort', { number: toOrderNumber(sale.orderId) })}
        </p>
      </div>
    </div>
  )
}

function Standing({ sale, renderedAt }: { sale: SoldOrder; renderedAt: string }) {
  const t = useTranslations()
  const progress = useProgress(sale, 'seller', renderedAt)
  const tone = progress.next.includes('seller') ? 'notice' : 'neutral'
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tone} className="whitespace-normal">
        {describeLabel(progress, t)}
      </Badge>
      <p className="text-sm text-ink-soft">{describeStep(progress, t)}</p>
    </div>
  )
}

function Amount({ sale: { priceCents, refundedCents } }: { sale: SoldOrder }) {
  const t = useTranslations()
  return (
    <>
      <Price cents={priceCents} />
      {refundedCents > 0 ? (
        <p className="text-sm text-ink-soft">
          {t('bookings.refundedOf', { price: formatPrice(refundedCents, t.language) })}
        </p>
      ) : null}
    </>
  )
}

/** Nobody has paid, or will. */
function hasNoEarning({ paidAt, status }: SoldOrder): boolean {
  return paidAt === null && (status === 'expired' || status === 'cancelled')
}

/** Each row is a whole order, whose page has the rest. */
export function SalesTable({ sales, renderedAt }: { sales: readonly SoldOrder[]; renderedAt: string }) {
  const t = useTranslations()
  return (
    <ListRows
      label={t('bookings.salesTable')}
      className="lg:min-w-[58rem]"
      rows={sales}
      rowKey={({ id }) => id}
      columns={[
        { label: t('lists.selectColumn'), cell: ({ id, bookName }) => <SelectRow id={id} title={bookName} /> },
        {
          label: t('bookings.booksColumn'),
          cell: (sale) => <Books sale={sale} />,
          className: '[overflow-wrap:anywhere] lg:min-w-60'
        },
        {
          label: t('bookings.buyer'),
          cell: ({ buyerName }) => <bdi>{toShownName(buyerName, t)}</bdi>,
          className: '[overflow-wrap:anywhere] lg:min-w-28'
        },
        { label: t('bookings.totalColumn'), cell: (sale) => <Amount sale={sale} /> },
        {
          label: t('mails.youReceive'),
          cell: (sale) => (hasNoEarning(sale) ? null : <Price cents={sale.earningCents} />),
          isEmpty: hasNoEarning
        },
        {
          label: t('common.status'),
          cell: (sale) => <Standing sale={sale} renderedAt={renderedAt} />,
          className: 'lg:min-w-56'
        },
        {
          label: t('bookings.bookedColumn'),
          cell: ({ bookedAt }) => <time dateTime={bookedAt}>{formatDate(bookedAt, t)}</time>,
          className: 'text-sm whitespace-nowrap tabular-nums'
        }
      ]}
    />
  )
}
