import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { StackedCell, StackedRow, StackedTable } from '@/components/ui/table'
import { toCommission, toExpectedFee, type CommissionRate } from '@/lib/commission/commission'
import { formatPrice } from '@/lib/platform/i18n/price'

const TYPICAL_PRICES_CENTS = [300, 900, 2000, 5000]

function PreviewRow({ priceCents, rate }: { priceCents: number; rate: CommissionRate }) {
  const t = useTranslations()
  const commissionCents = toCommission(priceCents, rate)
  const feeCents = toExpectedFee(priceCents)
  return (
    <StackedRow>
      <StackedCell column={t('commission.priceColumn')} className="font-semibold tabular-nums">
        {formatPrice(priceCents, t.language)}
      </StackedCell>
      <StackedCell column={t('commission.commissionColumn')} className="tabular-nums">
        {formatPrice(commissionCents, t.language)}
      </StackedCell>
      <StackedCell column={t('commission.sellerColumn')} className="tabular-nums">
        {formatPrice(priceCents - commissionCents, t.language)}
      </StackedCell>
      <StackedCell column={t('commission.feeColumn')} className="tabular-nums">
        {formatPrice(feeCents, t.language)}{' '}
        {commissionCents < feeCents ? <Badge tone="notice">{t('commission.belowFee')}</Badge> : null}
      </StackedCell>
    </StackedRow>
  )
}

/** What a rate means for typical prices. */
export function RatePreview({ label, rate }: { label: string; rate: CommissionRate }) {
  const t = useTranslations()
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft">{label}</p>
      <StackedTable
        label={label}
        columns={[
          t('commission.priceColumn'),
          t('commission.commissionColumn'),
          t('commission.sellerColumn'),
          t('commission.feeColumn')
        ]}
      >
        {TYPICAL_PRICES_CENTS.map((priceCents) => (
          <PreviewRow key={priceCents} priceCents={priceCents} rate={rate} />
        ))}
      </StackedTable>
    </div>
  )
}
