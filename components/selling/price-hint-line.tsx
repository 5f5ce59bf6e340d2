import { useTexts } from '#texts'
import { Words } from '@/components/texts/words'
import { Price } from '@/components/ui/price'
import type { PriceHint } from './use-edition-lookup'

/** What copies of this edition ask and sold for here, with the count; the shop is silent below five prices. */
export function PriceHintLine({ hint }: { hint: PriceHint | null }) {
  const t = useTexts()
  if (!hint) return null
  return (
    <p role="status" className="rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm sm:col-span-2">
      <Words
        text="{copies}: most ask or brought {low} to {high}, the middle is {median}."
        with={{
          copies: <strong className="font-semibold">{t('{count} copies of this edition here', { count: hint.count })}</strong>,
          low: <Price cents={hint.lowCents} />,
          high: <Price cents={hint.highCents} />,
          median: <Price cents={hint.medianCents} />
        }}
      />{' '}
      {hint.soldCount === 0 ? t('None has sold yet.') : t('{count} of them sold.', { count: hint.soldCount })}
    </p>
  )
}
