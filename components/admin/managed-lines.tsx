import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { IntentLink } from '@/components/ui/intent-link'
import { TitledSection } from '@/components/ui/titled-section'
import type { ManagedBookingDetail } from '@/lib/admin/booking-queries'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { CancelAsShop } from './booking-actions'

/** The copies of an order of several. */
export function ManagedLines({ booking }: { booking: ManagedBookingDetail }) {
  const t = useTranslations()
  const { lines, status, mayCancel } = booking
  const price = (cents: number) => formatPrice(cents, t.language)
  const isKept = (line: { status: string }) => line.status === status
  const mayCancelOne = mayCancel && lines.filter(isKept).length > 1
  return (
    <TitledSection id="copies" title={t('admin.copies')}>
      <ListRows
        label={t('bookings.copiesOfOrder')}
        rows={lines}
        rowKey={({ bookingId }) => bookingId}
        columns={[
          {
            label: t('bookings.book'),
            cell: ({ bookName, listingSlug }) => (
              <IntentLink href={routes.book(listingSlug)} className="prose-link">
                <bdi>{bookName}</bdi>
              </IntentLink>
            ),
            className: '[overflow-wrap:anywhere]'
          },
          {
            label: t('common.price'),
            cell: ({ priceCents }) => price(priceCents),
            className: 'whitespace-nowrap tabular-nums'
          },
          { label: t('common.status'), cell: (line) => t(`admin.bookingStatus.${line.status}`) },
          {
            label: t('admin.refundedSoFar'),
            cell: ({ refundedCents }) => (refundedCents > 0 ? price(refundedCents) : ''),
            className: 'whitespace-nowrap tabular-nums'
          },
          {
            label: t('ledger.actionColumn'),
            cell: (line) => (mayCancelOne && isKept(line) ? <CancelAsShop booking={booking} line={line} /> : null)
          }
        ]}
      />
    </TitledSection>
  )
}
