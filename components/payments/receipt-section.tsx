import type { ReactNode } from 'react'
import { useTexts } from '#texts'
import { Wordmark } from '@/components/layout/wordmark'
import { Words } from '@/components/texts/words'
import { classNames } from '@/components/ui/class-names'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import { Table } from '@/components/ui/table'
import { formatDate } from '@/components/ui/format-time'
import type { Booking } from '@/lib/bookings/booking'
import { BOUGHT_STATUSES } from '@/lib/bookings/booking-status'
import { formatDeadline } from '@/lib/bookings/next-step'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/routes'
import { PrintButton } from './print-button'

function toReceiptDate(iso: string, t: Texts): string {
  return `${formatDeadline(iso, t)} (${formatDate(iso, t)})`
}

function Receipt({ booking }: { booking: Booking }) {
  const t = useTexts()
  const returned = booking.refundedCents + booking.chargedBackCents
  const lines: (readonly [name: string, value: ReactNode])[] = [
    [t('Receipt number'), booking.id],
    [t('Transaction id'), booking.transactionId ?? t('not known')],
    [t('Paid on'), booking.paidAt ? toReceiptDate(booking.paidAt, t) : t('not known')],
    [t('Paid by'), <span key="buyer"><bdi>{booking.userName}</bdi>, {booking.userEmail}</span>],
    [t('Sold by'), <bdi key="seller">{booking.sellerName}</bdi>],
    [t('Payment'), t('by card')]
  ]
  return (
    <section aria-labelledby="receipt" className="max-w-2xl rounded-lg border border-line bg-surface-raised p-6 md:p-10 print:border-0 print:bg-transparent print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 border-b-2 border-shelf pb-5">
        <h1 id="receipt" className="text-2xl">
          {t('Receipt')}
        </h1>
        <Wordmark />
      </div>
      <dl className="grid gap-x-6 gap-y-2 py-6 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft max-sm:mt-2">{name}</dt>
            <dd className="[overflow-wrap:anywhere] lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Table className="border-t border-line text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          <Line what={<Words text="{book}, one used copy" with={{ book: <bdi>{booking.bookName}</bdi> }} />} cents={booking.priceCents} />
          {booking.refundedCents > 0 ? (
            <Line
              what={booking.refundedAt ? t('Returned to the card on {time}', { time: formatDeadline(booking.refundedAt, t) }) : t('Returned to the card')}
              cents={booking.refundedCents}
              isReturned
            />
          ) : null}
          {booking.chargedBackCents > 0 ? <Line what={t('Returned by your bank after a dispute')} cents={booking.chargedBackCents} isReturned /> : null}
          <Line what={t(returned > 0 ? 'Paid in the end' : 'Total')} cents={Math.max(0, booking.priceCents - returned)} isSum />
        </tbody>
      </Table>
    </section>
  )
}

function Line({ what, cents, isSum = false, isReturned = false }: { what: ReactNode; cents: number; isSum?: boolean; isReturned?: boolean }) {
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

export function ReceiptSection({ booking }: { booking: Booking }) {
  const t = useTexts()
  const wasBought = BOUGHT_STATUSES.includes(booking.status)
  return (
    <>
      {wasBought ? (
        <Receipt booking={booking} />
      ) : (
        <>
          <h1 className="mb-4 text-2xl">{t('Receipt')}</h1>
          <p>{t('There is a receipt as soon as the book is paid.')}</p>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {wasBought ? <PrintButton /> : null}
        <LinkButton href={routes.myOrders()}>{t('To My Orders')}</LinkButton>
      </div>
    </>
  )
}
