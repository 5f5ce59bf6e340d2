import { toDecimalPrice } from '@/lib/listings/price'
import type { PriceHint } from './use-edition-lookup'

/** What copies of this edition ask and sold for here, with the count; the shop is silent below five prices. */
export function PriceHintLine({ hint }: { hint: PriceHint | null }) {
  if (!hint) return null
  return (
    <p role="status" className="rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm sm:col-span-3">
      <strong className="font-semibold">{hint.count} copies of this edition here</strong>: most ask or brought €{toDecimalPrice(hint.lowCents)} to €
      {toDecimalPrice(hint.highCents)}, the middle is €{toDecimalPrice(hint.medianCents)}.{' '}
      {hint.soldCount === 0 ? 'None has sold yet.' : `${hint.soldCount} of them sold.`}
    </p>
  )
}
