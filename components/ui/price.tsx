import { useTranslations } from '#translations'
import { formatPrice, toDecimalPrice } from '@/lib/platform/i18n/price'
import { classNames } from './class-names'

export function Price({ cents, className }: { cents: number; className?: string }) {
  const t = useTranslations()
  return (
    <data value={toDecimalPrice(cents)} className={classNames('whitespace-nowrap tabular-nums lining-nums', className)}>
      {formatPrice(cents, t.language)}
    </data>
  )
}
