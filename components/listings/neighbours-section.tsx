import { useTranslations } from '#translations'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Badge } from '@/components/ui/badge'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { SectionHeading } from '@/components/ui/section-heading'
import { Table } from '@/components/ui/table'
import { findNeighbours, type OtherListing } from '@/lib/listings/find-neighbours'
import type { ListingCard } from '@/lib/listings/listing'
import type { Listing } from '@/lib/listings/to-listing'
import { formatAuthors, formatBinding, formatLanguage, STATUS_LABELS } from '@/lib/listings/listing-labels'
import type { Translator } from '@/lib/platform/i18n/translator'
import { routes } from '@/lib/routes'
import { BookRow } from './book-row'
import { SellerName } from './seller-name'

export async function NeighboursSection({ listing }: { listing: Listing }) {
  const [{ copies, ofSeller, similar }, t] = await Promise.all([findNeighbours(listing), getTranslations()])
  const lineOf = (book: ListingCard) => (
    <>
      <p className="line-clamp-2 text-left text-sm [overflow-wrap:anywhere] text-ink-soft" dir="auto">
        {formatAuthors(book.authors, t)}
      </p>
      <p className="mt-1 text-sm">
        <Price cents={book.priceCents} className="font-semibold" />
        <span className="text-ink-soft">, {t(`listings.condition.${book.condition}`)}</span>
      </p>
    </>
  )
  return (
    <>
      <OtherListings copies={copies} />
      <BookRow
        id="of-seller"
        title={t('listings.moreFromSeller', { seller: listing.sellerName })}
        books={ofSeller}
        lineOf={lineOf}
        more={
          <IntentLink href={routes.seller(listing.sellerId)} className="prose-link">
            {t('listings.allFromSeller')}
          </IntentLink>
        }
      />
      <BookRow
        id="similar"
        title={t('listings.similar')}
        intro={t('listings.similarText')}
        books={similar}
        lineOf={lineOf}
      />
    </>
  )
}

function OtherListings({ copies }: { copies: readonly OtherListing[] }) {
  const t = useTranslations()
  if (copies.length === 0) return null
  const groups = [
    { name: t('listings.sameEdition'), copies: copies.filter(({ isSameEdition }) => isSameEdition) },
    { name: t('listings.otherEditions'), copies: copies.filter(({ isSameEdition }) => !isSameEdition) }
  ].filter((group) => group.copies.length > 0)
  return (
    <section aria-labelledby="other-copies" className="wrap pt-16">
      <SectionHeading id="other-copies" title={t('listings.otherCopies')}>
        {t('listings.otherCopiesText')}
      </SectionHeading>
      <Table className="table-fixed border-t-2 border-shelf text-left">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className={`${CELL} w-[42%] font-normal`}>
              {t('listings.conditionAndEdition')}
            </th>
            <th scope="col" className={`${CELL} font-normal`}>
              {t('common.seller')}
            </th>
            <th scope="col" className={`${CELL} w-[24%] text-right font-normal`}>
              {t('common.price')}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.name} className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 font-title text-lg font-semibold">
                {group.name}
              </th>
            </tr>
            {group.copies.map((copy) => (
              <CopyRow key={copy.id} copy={copy} />
            ))}
          </tbody>
        ))}
      </Table>
    </section>
  )
}

const CELL = 'py-3 pr-4 align-top last:pr-0'

function CopyRow({ copy }: { copy: OtherListing }) {
  const t = useTranslations()
  return (
    <tr className="border-b border-line">
      <td className={CELL}>
        <IntentLink href={routes.book(copy.slug)} className="prose-link font-semibold">
          <span className="sr-only">{copy.title}, </span>
          {t(`listings.condition.${copy.condition}`)}
        </IntentLink>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]" dir="auto">
          {formatEdition(copy, t)}
        </p>
      </td>
      <td className={CELL}>
        <p className="max-w-full [overflow-wrap:anywhere]">
          <SellerName name={copy.sellerName} verified={copy.sellerVerified} className="max-w-full" />
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft" dir="auto">
          {copy.city}
        </p>
      </td>
      <td className={`${CELL} text-right`}>
        <Price cents={copy.priceCents} className="font-title text-lg font-semibold" />
        {copy.status === 'available' ? null : (
          <p className="mt-1">
            <Badge tone="notice">{t(STATUS_LABELS[copy.status].word)}</Badge>
          </p>
        )}
      </td>
    </tr>
  )
}

/** "Hardback, Diogenes, 1998, German"; unknown parts are left out. */
function formatEdition({ edition, format, publisher, publishedYear, language }: OtherListing, t: Translator): string {
  const known = [
    edition,
    format && formatBinding(format, t),
    publisher,
    publishedYear?.toString(),
    language && formatLanguage(language, t)
  ]
  return known.filter(Boolean).join(', ') || t('listings.editionUnknown')
}
