import { formatPrice } from '@/lib/listings/price'

/** How long a booked copy waits to be paid, in hours, and after how many days of silence a paid one is handed over. */
export type SaleRules = { holdHours: number; handoverDays: number }

/**
 * What it costs in all, how the book changes hands, what protects the buyer and until when, and who sells: what a listing
 * has to say (docs: consumer law wants to know whether a trader sells, and what follows from it).
 */
export function SaleTerms({ city, priceCents, rules }: { city: string; priceCents: number; rules: SaleRules }) {
  return (
    <dl className="grid gap-4 text-sm">
      <div>
        <dt className="font-semibold">What you pay</dt>
        <dd className="text-ink-soft">
          {formatPrice(priceCents)} in all. You meet the seller in {city}, at a place you agree on: nothing is posted, nothing is added.
        </dd>
      </div>
      <div>
        <dt className="font-semibold">How you are protected</dt>
        <dd className="text-ink-soft">
          Booking holds the copy for {toHoursWords(rules.holdHours)} while you pay by card. If the sale falls through, the shop returns
          your money until the book is handed over, which you confirm with a code. Without a word from either of you it counts as
          handed over {rules.handoverDays} days after you paid.
        </dd>
      </div>
      <div>
        <dt className="font-semibold">A private sale</dt>
        <dd className="text-ink-soft">
          The seller is a private person, not a trader. Rights that you have against a business, such as sending a book back within 14
          days, do not apply.
        </dd>
      </div>
    </dl>
  )
}

function toHoursWords(hours: number): string {
  return hours === 1 ? 'an hour' : `${hours} hours`
}
