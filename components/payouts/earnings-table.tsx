import { useTranslations } from '#translations'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { StackedCell, StackedRow, StackedTable } from '@/components/ui/table'
import type { Earning, EarningState } from '@/lib/payouts/earning'
import { formatDate } from '@/lib/platform/i18n/format-time'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { formatPrice } from '@/lib/platform/i18n/price'

const STATES = {
  meeting: { words: 'payouts.saleState.meeting', about: 'payouts.saleAbout.meeting', tone: 'neutral' },
  period: { words: 'payouts.saleState.period', about: null, tone: 'neutral' },
  case: { words: 'payouts.saleState.waiting', about: 'payouts.saleAbout.case', tone: 'notice' },
  dispute: { words: 'payouts.saleState.waiting', about: 'payouts.saleAbout.dispute', tone: 'notice' },
  refund: { words: 'payouts.saleState.waiting', about: 'payouts.saleAbout.refund', tone: 'notice' },
  account: { words: 'payouts.saleState.waiting', about: 'payouts.saleAbout.account', tone: 'notice' },
  transferring: { words: 'payouts.saleState.transferring', about: null, tone: 'neutral' },
  transferred: { words: 'payouts.saleState.transferred', about: null, tone: 'success' },
  settled: { words: 'payouts.saleState.settled', about: 'payouts.saleAbout.settled', tone: 'success' },
  returned: { words: 'payouts.saleState.returned', about: 'payouts.saleAbout.returned', tone: 'neutral' },
  owed: { words: 'payouts.saleState.owed', about: null, tone: 'danger' }
} as const satisfies Record<EarningState, { words: PlainKey; about: PlainKey | null; tone: BadgeTone }>

function EarningRow({ earning }: { earning: Earning }) {
  const t = useTranslations()
  const { paidAt, bookName, priceCents, returnedCents, commissionCents, netCents, debtCents, state, at } = earning
  const { words, about, tone } = STATES[state]
  return (
    <StackedRow>
      <StackedCell column={t('payouts.soldColumn')} className="whitespace-nowrap">
        {formatDate(paidAt, t)}
      </StackedCell>
      <StackedCell column={t('payouts.bookColumn')} className="min-w-32 font-semibold [overflow-wrap:anywhere]">
        <bdi className="line-clamp-2">{bookName}</bdi>
      </StackedCell>
      <StackedCell column={t('payouts.priceColumn')} className="tabular-nums">
        {formatPrice(priceCents, t.language)}
        {returnedCents > 0 ? (
          <span className="block text-sm text-ink-soft">{t('payouts.returned', { price: returnedCents / 100 })}</span>
        ) : null}
      </StackedCell>
      <StackedCell column={t('payouts.commissionColumn')} className="tabular-nums">
        {formatPrice(commissionCents, t.language)}
      </StackedCell>
      <StackedCell column={t('payouts.netColumn')} className="font-semibold tabular-nums">
        {formatPrice(netCents, t.language)}
      </StackedCell>
      <StackedCell column={t('payouts.statusColumn')}>
        <Badge tone={tone}>{t(words)}</Badge>
        {about ? <span className="block text-sm text-ink-soft">{t(about)}</span> : null}
        {state === 'period' && at ? (
          <span className="block text-sm text-ink-soft">{t('payouts.expectedOn', { date: formatDate(at, t) })}</span>
        ) : null}
        {(state === 'transferred' || state === 'settled') && at ? (
          <span className="block text-sm text-ink-soft">{formatDate(at, t)}</span>
        ) : null}
        {debtCents > 0 ? (
          <span className="block text-sm text-ink-soft">{t('payouts.owes', { price: debtCents / 100 })}</span>
        ) : null}
      </StackedCell>
    </StackedRow>
  )
}

/** The money of each sale. */
export function EarningsTable({ earnings }: { earnings: readonly Earning[] }) {
  const t = useTranslations()
  return (
    <StackedTable
      label={t('payouts.salesTable')}
      columns={[
        t('payouts.soldColumn'),
        t('payouts.bookColumn'),
        t('payouts.priceColumn'),
        t('payouts.commissionColumn'),
        t('payouts.netColumn'),
        t('payouts.statusColumn')
      ]}
    >
      {earnings.map((earning) => (
        <EarningRow key={earning.bookingId} earning={earning} />
      ))}
    </StackedTable>
  )
}
