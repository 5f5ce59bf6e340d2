import { useTranslations } from '#translations'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { StackedCell, StackedRow, StackedTable } from '@/components/ui/table'
import type { Payout, PayoutStatus } from '@/lib/payouts/payout'
import { formatDate } from '@/lib/platform/i18n/format-time'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { formatAmount } from '@/lib/platform/i18n/price'

const STATUSES = {
  pending: { words: 'payouts.payoutStatus.pending', tone: 'neutral' },
  in_transit: { words: 'payouts.payoutStatus.in_transit', tone: 'notice' },
  paid: { words: 'payouts.payoutStatus.paid', tone: 'success' },
  failed: { words: 'payouts.payoutStatus.failed', tone: 'danger' },
  canceled: { words: 'payouts.payoutStatus.canceled', tone: 'neutral' }
} as const satisfies Record<PayoutStatus, { words: PlainKey; tone: BadgeTone }>

/** docs.stripe.com/api/payouts/failures */
const FAILURES: Readonly<Record<string, PlainKey>> = {
  account_closed: 'payouts.failure.account_closed',
  no_account: 'payouts.failure.no_account',
  declined: 'payouts.failure.declined',
  could_not_process: 'payouts.failure.could_not_process'
}

function PayoutRow({ payout }: { payout: Payout }) {
  const t = useTranslations()
  const { createdAt, amountCents, currency, status, arrivesAt, failureCode } = payout
  const { words, tone } = STATUSES[status]
  return (
    <StackedRow>
      <StackedCell column={t('payouts.createdColumn')} className="whitespace-nowrap">
        {formatDate(createdAt, t)}
      </StackedCell>
      <StackedCell column={t('payouts.amountColumn')} className="font-semibold tabular-nums">
        {formatAmount(amountCents, currency, t.language)}
      </StackedCell>
      <StackedCell column={t('payouts.statusColumn')}>
        <Badge tone={tone}>{t(words)}</Badge>
        {failureCode ? (
          <span className="block text-sm text-ink-soft">{t(FAILURES[failureCode] ?? 'payouts.failure.other')}</span>
        ) : null}
      </StackedCell>
      <StackedCell column={t('payouts.arrivesColumn')} className="whitespace-nowrap">
        {status === 'failed' || status === 'canceled' ? '–' : formatDate(arrivesAt, t)}
      </StackedCell>
    </StackedRow>
  )
}

export function PayoutsTable({ payouts }: { payouts: readonly Payout[] }) {
  const t = useTranslations()
  return (
    <StackedTable
      label={t('payouts.payoutsTable')}
      columns={[
        t('payouts.createdColumn'),
        t('payouts.amountColumn'),
        t('payouts.statusColumn'),
        t('payouts.arrivesColumn')
      ]}
    >
      {payouts.map((payout) => (
        <PayoutRow key={payout.id} payout={payout} />
      ))}
    </StackedTable>
  )
}
