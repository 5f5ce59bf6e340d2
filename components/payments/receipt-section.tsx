import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { Wordmark } from '@/components/layout/wordmark'
import { classNames } from '@/components/ui/class-names'
import { FactList } from '@/components/ui/fact-list'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { PrintButton } from '@/components/ui/print-button'
import { Table } from '@/components/ui/table'
import type { Order } from '@/lib/orders/booking'
import { describeMoney } from '@/lib/orders/describe-money'
import { BOUGHT_STATUSES } from '@/lib/orders/order-status'
import { isPaidAtMeeting } from '@/lib/orders/payment-method'
import { formatExactTime } from '@/lib/platform/time/format-time'
import { routes } from '@/lib/routes'
import { toShownName } from '@/lib/users/erased'

function Receipt({ booking }: { booking: Order }) {
  const t = useTranslations()
  const returned = booking.refundedCents + booking.chargedBackCents
  const isInCash = isPaidAtMeeting(booking)
  const transaction = [t('payments.transactionId'), booking.transactionId ?? t('payments.unknown')] as const
  const lines: (readonly [name: string, value: ReactNode])[] = [
    [t('payments.receiptNumber'), booking.id],
    ...(isInCash ? [] : [transaction]),
    [t('bookings.paidOn'), booking.paidAt ? formatExactTime(booking.paidAt, t) : t('payments.unknown')],
    [
      t('payments.paidBy'),
      <span key="buyer">
        <bdi>{toShownName(booking.userName, t)}</bdi>, {booking.userEmail}
      </span>
    ],
    [t('payments.soldBy'), <bdi key="seller">{toShownName(booking.sellerName, t)}</bdi>],
    [t('payments.methodLabel'), t(isInCash ? 'payments.method.at_meeting' : 'payments.byCard')]
  ]
  return (
    <section
      aria-labelledby="receipt"
      className="max-w-2xl rounded-lg border border-line bg-surface-raised p-6 md:p-10 print:border-0 print:bg-transparent print:p-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-4 border-b-2 border-shelf pb-5">
        <h1 id="receipt" className="text-2xl">
          {t('payments.receipt')}
        </h1>
        <Wordmark />
      </div>
      <FactList lines={lines} className="gap-y-2 py-6" />
      <Table className="border-t border-line text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('payments.descriptionColumn')}</th>
            <th scope="col">{t('common.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {booking.lines
            .filter(({ status }) => BOUGHT_STATUSES.includes(status))
            .map(({ bookingId, bookName, priceCents }) => (
              <Line
                key={bookingId}
                what={t.rich('payments.usedCopy', { book: () => <bdi>{bookName}</bdi> })}
                cents={priceCents}
              />
            ))}
          {booking.refundedCents > 0 ? (
            <Line
              what={
                booking.refundedAt
                  ? t('payments.refundedToCardOn', { time: formatExactTime(booking.refundedAt, t) })
                  : t('payments.refundedToCard')
              }
              cents={booking.refundedCents}
              isReturned
            />
          ) : null}
          {booking.chargedBackCents > 0 ? (
            <Line what={t('payments.chargedBack')} cents={booking.chargedBackCents} isReturned />
          ) : null}
          <Line
            what={t(returned > 0 ? 'payments.totalAfterRefunds' : 'payments.total')}
            cents={Math.max(0, booking.priceCents - returned)}
            isSum
          />
        </tbody>
      </Table>
    </section>
  )
}

function Line({
  what,
  cents,
  isSum = false,
  isReturned = false
}: {
  what: ReactNode
  cents: number
  isSum?: boolean
  isReturned?: boolean
}) {
  return (
    <tr className={classNames('border-b border-line', isSum && 'font-semibold')}>
      <td className="py-3 pr-4 [overflow-wrap:anywhere]">{what}</td>
      <td className="py-3 text-right whitespace-nowrap">
        {isReturned ? '− ' : ''}
        <Price cents={cents} />
      </td>
    </tr>
  )
}

export function ReceiptSection({ booking, now }: { booking: Order; now: Date }) {
  const t = useTranslations()
  const money = describeMoney(booking, now, t)
  const wasBought = BOUGHT_STATUSES.includes(booking.status)
  return (
    <div>
      {wasBought ? (
        <Receipt booking={booking} />
      ) : (
        <>
          <h1 className="mb-4 text-2xl">{t('payments.receipt')}</h1>
          <p>{t('payments.noReceiptYet')}</p>
        </>
      )}
      {money ? <p className="mt-6 max-w-prose text-ink-soft print:hidden">{money}</p> : null}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {wasBought ? <PrintButton label={t('payments.printReceipt')} /> : null}
        <LinkButton href={routes.myOrders()}>{t('common.toMyOrders')}</LinkButton>
      </div>
    </div>
  )
}
