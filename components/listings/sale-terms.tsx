import { useTexts } from '#texts'
import { formatPrice } from '@/lib/platform/i18n/price'
import type { Texts } from '@/lib/platform/i18n/texts'

/** How long a booked copy waits to be paid, in hours, and after how many days of silence a paid one is handed over. */
export type SaleRules = { holdHours: number; handoverDays: number }

/**
 * What it costs in all, how the book changes hands, what protects the buyer and until when, and who sells: what a listing
 * has to say (docs: consumer law wants to know whether a trader sells, and what follows from it).
 */
export function SaleTerms({ city, priceCents, rules }: { city: string; priceCents: number; rules: SaleRules }) {
  const t = useTexts()
  return (
    <dl className="grid gap-4 text-sm [overflow-wrap:anywhere]">
      <div>
        <dt className="font-semibold">{t('What you pay')}</dt>
        <dd className="text-ink-soft">
          {t('{price} in all. You meet the seller in {city}, at a place you agree on: nothing is posted, nothing is added.', {
            price: formatPrice(priceCents, t.language),
            city
          })}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">{t('How you are protected')}</dt>
        <dd className="text-ink-soft">
          {t(
            'Booking holds the copy for {time} while you pay by card, or for at most an hour until your email address is confirmed. If the sale falls through, the shop returns your money until the book is handed over, which you confirm with a code. Without a word from either of you it counts as handed over {days} days after you paid.',
            { time: toHoursWords(rules.holdHours, t), days: rules.handoverDays }
          )}
        </dd>
      </div>
      <div>
        <dt className="font-semibold">{t('A private sale')}</dt>
        <dd className="text-ink-soft">
          {t(
            'The seller is a private person, not a trader. Rights that you have against a business, such as sending a book back within 14 days, do not apply.'
          )}
        </dd>
      </div>
    </dl>
  )
}

function toHoursWords(hours: number, t: Texts): string {
  return hours === 1 ? t('an hour') : t('{hours} hours', { hours })
}
