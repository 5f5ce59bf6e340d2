import { useTranslations } from '#translations'
import { SettlePayout } from '@/components/admin/settle-payout'
import { ListRows } from '@/components/lists/list-rows'
import { IntentLink } from '@/components/ui/intent-link'
import type { StuckMoney } from '@/lib/transfers/stuck-money'
import { formatDate } from '@/lib/platform/time/format-time'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { formatPrice } from '@/lib/platform/i18n/price'
import { routes } from '@/lib/routes'
import { RetryTransfer } from './booking-actions'

function BookingLink({ id, name }: { id: string; name: string }) {
  return (
    <IntentLink href={routes.manageBooking(id)} className="prose-link inline-block py-0.5">
      <bdi dir="auto">{name}</bdi>
    </IntentLink>
  )
}

function Action({ item: { orderId, bookName, reason, cents } }: { item: StuckMoney }) {
  const t = useTranslations()
  const toBooking = (label: PlainKey) => (
    <IntentLink href={routes.manageBooking(orderId)} className="prose-link inline-block py-0.5">
      {t(label)}
    </IntentLink>
  )
  if (reason === 'refund') return toBooking('ledger.resolveRefund')
  if (reason === 'refused') return <RetryTransfer orderId={orderId} name={bookName} />
  return (
    <div className="grid justify-items-start gap-1">
      <SettlePayout orderId={orderId} cents={cents} />
      {toBooking('ledger.refundInstead')}
    </div>
  )
}

/** Money that an admin has to decide about. */
export function StuckTable({ items }: { items: readonly StuckMoney[] }) {
  const t = useTranslations()
  return (
    <ListRows
      label={t('ledger.stuckTable')}
      rows={items}
      rowKey={({ orderId }) => orderId}
      columns={[
        {
          label: t('ledger.bookColumn'),
          cell: ({ orderId, bookName }) => <BookingLink id={orderId} name={bookName} />,
          className: '[overflow-wrap:anywhere]'
        },
        {
          label: t('ledger.amountColumn'),
          cell: ({ cents }) => formatPrice(cents, t.language),
          className: 'font-semibold tabular-nums'
        },
        {
          label: t('ledger.sinceColumn'),
          cell: ({ since }) => <time dateTime={since}>{formatDate(since, t)}</time>,
          className: 'whitespace-nowrap'
        },
        {
          label: t('ledger.reasonColumn'),
          cell: ({ reason, detail }) => (
            <>
              {t(`ledger.stuckReason.${reason}`)}
              {detail ? <code className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{detail}</code> : null}
            </>
          )
        },
        { label: t('ledger.actionColumn'), cell: (item) => <Action item={item} /> }
      ]}
    />
  )
}
