import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { StackedTable } from '@/components/ui/table'
import { toCommission, toExpectedFee, type CommissionRate } from '@/lib/commission/commission'
import { formatPrice } from '@/lib/platform/i18n/price'

const TYPICAL_PRICES_CENTS = [300, 900, 2000, 5000]

/** What a rate means for typical prices. */
export function RatePreview({ label, rate }: { label: string; rate: CommissionRate }) {
  const t = useTranslations()
  const format = (cents: number) => formatPrice(cents, t.language)
  const toPart = (cents: number) => toCommission(cents, rate)
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft">{label}</p>
      <StackedTable
        label={label}
        rows={TYPICAL_PRICES_CENTS}
        keyOf={(cents) => cents}
        columns={[
          [t('commission.priceColumn'), format, 'font-semibold tabular-nums'],
          [t('commission.commissionColumn'), (cents) => format(toPart(cents)), 'tabular-nums'],
          [t('commission.sellerColumn'), (cents) => format(cents - toPart(cents)), 'tabular-nums'],
          [
            t('commission.feeColumn'),
            (cents) => (
              <>
                {format(toExpectedFee(cents))}{' '}
                {toPart(cents) < toExpectedFee(cents) ? <Badge tone="notice">{t('commission.belowFee')}</Badge> : null}
              </>
            ),
            'tabular-nums'
          ]
        ]}
      />
    </div>
  )
}
