import { useTranslations } from '#translations'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { StackedTable } from '@/components/ui/table'
import type { Payout, PayoutStatus } from '@/lib/payouts/payout'
import { formatDate } from '@/lib/platform/i18n/format-time'
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

export function PayoutsTable({
  payouts,
  label,
  format = formatDate
}: {
  payouts: readonly Payout[]
  label: string
  format?: typeof formatDate
}) {
  const t = useTranslations()
  return (
    <StackedTable
      label={label}
      rows={payouts}
      keyOf={({ id }) => id}
      columns={[
        [t('payouts.createdColumn'), ({ createdAt }) => format(createdAt, t), 'whitespace-nowrap'],
        [
          t('payouts.amountColumn'),
          ({ amountCents, currency }) => formatAmount(amountCents, currency, t.language),
          'font-semibold tabular-nums'
        ],
        [
          t('payouts.statusColumn'),
          ({ status, failureCode }) => (
            <>
              <Badge tone={TONES[status]}>{t(`payouts.payoutStatus.${status}`)}</Badge>
              {failureCode ? (
                <span className="block text-sm text-ink-soft">
                  {t(FAILURES[failureCode] ?? 'payouts.failure.other')}
                </span>
              ) : null}
            </>
          )
        ],
        [
          t('payouts.arrivesColumn'),
          ({ status, arrivesAt }) => (status === 'failed' || status === 'canceled' ? '–' : formatDate(arrivesAt, t)),
          'whitespace-nowrap'
        ]
      ]}
    />
  )
}
