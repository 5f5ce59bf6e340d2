import { useTexts } from '#texts'
import { formatPrice, toDecimalPrice } from '@/lib/platform/i18n/price'
import { classNames } from './class-names'

/** An amount of euro cents, written for people and readable for machines. */
export function Price({ cents, className }: { cents: number; className?: string }) {
  const t = useTexts()
  return (
    <data value={toDecimalPrice(cents)} className={classNames('whitespace-nowrap tabular-nums lining-nums', className)}>
      {formatPrice(cents, t.language)}
    </data>
  )
}
