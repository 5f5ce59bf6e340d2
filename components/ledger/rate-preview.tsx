import { useTranslations } from '#translations'
import { ListRows } from '@/components/lists/list-rows'
import { Badge } from '@/components/ui/badge'
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
      <ListRows
        label={label}
        rows={TYPICAL_PRICES_CENTS}
        rowKey={String}
        columns={[
          { label: t('commission.priceColumn'), cell: format, className: 'font-semibold tabular-nums' },
          {
            label: t('commission.commissionColumn'),
            cell: (cents) => format(toPart(cents)),
            className: 'tabular-nums'
          },
          {
            label: t('commission.sellerColumn'),
            cell: (cents) => format(cents - toPart(cents)),
            className: 'tabular-nums'
          },
          {
            label: t('commission.feeColumn'),
            cell: (cents) => (
              <>
                {format(toExpectedFee(cents))}{' '}
                {toPart(cents) < toExpectedFee(cents) ? <Badge tone="notice">{t('commission.belowFee')}</Badge> : null}
              </>
            ),
            className: 'tabular-nums'
          }
        ]}
      />
    </div>
  )
}
