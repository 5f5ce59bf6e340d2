import { useTranslations } from '#translations'
import { Badge } from '@/components/ui/badge'
import { Table } from '@/components/ui/table'
import { toCommission, toExpectedFee, type CommissionRate } from '@/lib/commission/commission'
import { formatPrice } from '@/lib/platform/i18n/price'

const TYPICAL_PRICES_CENTS = [300, 900, 2000, 5000]

function PreviewRow({ priceCents, rate }: { priceCents: number; rate: CommissionRate }) {
  const t = useTranslations()
  const commissionCents = toCommission(priceCents, rate)
  const feeCents = toExpectedFee(priceCents)
  const amounts = [priceCents, commissionCents, priceCents - commissionCents]
  return (
    <tr className="border-b border-line last:border-0">
      {amounts.map((cents, place) => (
        <td key={place} className="px-3 py-2 align-top tabular-nums">
          {formatPrice(cents, t.language)}
        </td>
      ))}
      <td className="px-3 py-2 align-top tabular-nums">
        {formatPrice(feeCents, t.language)}{' '}
        {commissionCents < feeCents ? (
          <Badge tone="notice" className="whitespace-normal">
            {t('commission.belowFee')}
          </Badge>
        ) : null}
      </td>
    </tr>
  )
}

/** What a rate means for typical prices. */
export function RatePreview({ label, rate }: { label: string; rate: CommissionRate }) {
  const t = useTranslations()
  const columns = [
    t('commission.priceColumn'),
    t('commission.commissionColumn'),
    t('commission.sellerColumn'),
    t('commission.feeColumn')
  ]
  return (
    <Table label={label} className="text-left">
      <thead className="border-b border-line-strong text-sm">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2 align-top">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TYPICAL_PRICES_CENTS.map((priceCents) => (
          <PreviewRow key={priceCents} priceCents={priceCents} rate={rate} />
        ))}
      </tbody>
    </Table>
  )
}
