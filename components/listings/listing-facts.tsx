import { IntentLink } from '@/components/ui/intent-link'
import { describeDefects } from '@/lib/listings/defects'
import type { Listing } from '@/lib/listings/listing'
import { toShelfAddress } from '@/lib/seo/shelf-address'
import { toLanguageWords } from './listing-words'

/** What is known about the edition and the copy; a line is left out when nobody knows it. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const facts: (readonly [name: string, value: string | null])[] = [
    [listing.authors.length > 1 ? 'Authors' : 'Author', listing.authors.join(', ') || null],
    ['Edition', listing.edition],
    ['Publisher', listing.publisher],
    ['Published', listing.publishedYear?.toString() ?? null],
    ['Language', listing.language ? toLanguageWords(listing.language) : null],
    ['Format', listing.format],
    ['Pages', listing.pages?.toLocaleString('en-IE') ?? null],
    ['ISBN-13', listing.isbn13 ?? 'None'],
    ['Bought in', String(listing.yearOfPurchase)],
    ['Condition in detail', describeDefects(listing.defects, listing.jacketCondition) || null]
  ]
  return (
    <dl className="grid text-base">
      {facts.map(([name, value]) => (value === null ? null : <Fact key={name} name={name} value={value} />))}
      <div className={ROW}>
        <dt className="text-ink-soft">Category</dt>
        <dd>
          <IntentLink href={toShelfAddress(listing.categoryId)} className="prose-link">
            {listing.categoryName}
          </IntentLink>
        </dd>
      </div>
    </dl>
  )
}

const ROW = 'grid grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)] gap-4 border-b border-line py-2.5 first:border-t'

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={ROW}>
      <dt className="text-ink-soft">{name}</dt>
      <dd dir="auto" className="[overflow-wrap:anywhere] lining-nums">
        {value}
      </dd>
    </div>
  )
}
