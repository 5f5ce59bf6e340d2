import { useTexts } from '#texts'
import { IntentLink } from '@/components/ui/intent-link'
import { toCategoryLabel } from '@/lib/categories/category-names'
import { describeDefects } from '@/lib/listings/defects'
import type { Listing } from '@/lib/listings/listing'
import { formatNumber } from '@/lib/platform/i18n/format-number'
import { toShelfAddress } from '@/lib/seo/shelf-address'
import { toLanguageWords } from '@/lib/listings/listing-words'

/** What is known about the edition and the copy; a line is left out when nobody knows it. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const t = useTexts()
  const facts: (readonly [name: string, value: string | null])[] = [
    [t(listing.authors.length > 1 ? 'Authors' : 'Author'), listing.authors.join(', ') || null],
    [t(listing.editors.length > 1 ? 'Editors' : 'Editor'), listing.editors.join(', ') || null],
    [t(listing.illustrators.length > 1 ? 'Illustrators' : 'Illustrator'), listing.illustrators.join(', ') || null],
    [t(listing.translators.length > 1 ? 'Translators' : 'Translator'), listing.translators.join(', ') || null],
    [t('Edition'), listing.edition],
    [t('Printing'), listing.printing],
    [t('Limited edition'), listing.limitedEdition],
    [t('Signed by'), listing.signedBy],
    [t('Publisher'), listing.publisher],
    [t('Place of publication'), listing.publishedPlace],
    [t('Published'), listing.publishedYear?.toString() ?? null],
    [t('Language'), listing.language ? toLanguageWords(listing.language, t) : null],
    [t('Format'), listing.format === null ? null : t.known(listing.format)],
    [t('Pages'), listing.pages === null ? null : formatNumber(listing.pages, t.language)],
    ['ISBN-13', listing.isbn13 ?? t('None')],
    [t('Bought in'), String(listing.yearOfPurchase)],
    [t('Condition in detail'), describeDefects(listing.defects, listing.jacketCondition, t) || null]
  ]
  return (
    <dl className="grid text-base">
      {facts.map(([name, value]) => (value === null ? null : <Fact key={name} name={name} value={value} />))}
      <div className={ROW}>
        <dt className="text-ink-soft">{t('Category')}</dt>
        <dd>
          <IntentLink href={toShelfAddress(listing.categoryId)} className="prose-link">
            {toCategoryLabel(listing.categoryName, t.language)}
          </IntentLink>
        </dd>
      </div>
    </dl>
  )
}

const ROW = 'grid grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] md:grid-cols-[7.5rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5 first:border-t'

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={ROW}>
      <dt className="text-ink-soft">{name}</dt>
      <dd dir="auto" className="text-left [overflow-wrap:anywhere] lining-nums">
        {value}
      </dd>
    </div>
  )
}
