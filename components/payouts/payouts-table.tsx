import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { Payout, PayoutStatus } from '@/lib/payouts/payout'
import { formatDate, formatDay } from '@/lib/platform/time/format-time'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { formatAmount } from '@/lib/platform/i18n/price'

const TONES = {
  pending: 'neutral',
  in_transit: 'notice',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral'
} as const satisfies Record<PayoutStatus, BadgeTone>

/** docs.stripe.com/api/payouts/failures */
const FAILURES: Readonly<Record<string, PlainKey>> = {
  account_closed: 'payouts.failure.account_closed',
  no_account: 'payouts.failure.no_account',
  declined: 'payouts.failure.declined',
  could_not_process: 'payouts.failure.could_not_process'
}

export function PayoutsTable({ payouts, label }: { payouts: readonly Payout[]; label: string }) {
  const t = useTranslations()
  return (
    <ListRows
      label={label}
      rows={payouts}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('payouts.createdColumn'),
          cell: ({ createdAt }) => formatDate(createdAt, t),
          className: 'whitespace-nowrap'
        },
        {
          label: t('payouts.amountColumn'),
          cell: ({ amountCents, currency }) => formatAmount(amountCents, currency, t.language),
          className: 'font-semibold tabular-nums'
        },
        {
          label: t('payouts.statusColumn'),
          cell: ({ status, failureCode }) => (
            <>
              <Badge tone={TONES[status]}>{t(`payouts.payoutStatus.${status}`)}</Badge>
              {failureCode ? (
                <span className="block text-sm text-ink-soft">
                  {t(FAILURES[failureCode] ?? 'payouts.failure.other')}
                </span>
              ) : null}
            </>
          )
        },
        {
          label: t('payouts.arrivesColumn'),
          cell: ({ status, arrivesOn }) =>
            status === 'failed' || status === 'canceled' ? '–' : formatDay(arrivesOn, t),
          className: 'whitespace-nowrap'
        }
      ]}
    />
  )
}
