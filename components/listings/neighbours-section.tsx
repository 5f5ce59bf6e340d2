import type { ReactNode } from 'react'
import { useTranslations } from '#translations'
import { Cover } from '@/components/covers/cover'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { IntentLink } from '@/components/ui/intent-link'
import { Price } from '@/components/ui/price'
import { SectionHeading } from '@/components/ui/section-heading'
import { findNeighbours } from '@/lib/listings/find-neighbours'
import type { Listing, ListingCard } from '@/lib/listings/listing'
import { formatAuthors } from '@/lib/listings/listing-labels'
import { routes } from '@/lib/routes'
import { OtherListings } from './other-copies'

const SMALL_COVER = '(min-width: 64rem) 150px, (min-width: 48rem) 25vw, 40vw'

function BookRow({
  id,
  title,
  books,
  more,
  children
}: {
  id: string
  title: string
  books: readonly ListingCard[]
  more?: ReactNode
  children?: ReactNode
}) {
  const t = useTranslations()
  if (books.length === 0) return null
  return (
    <section aria-labelledby={id} className="wrap pt-16">
      <SectionHeading {...{ id, title, more }}>{children}</SectionHeading>
      <ul aria-labelledby={id} className="-mx-2 grid grid-cols-2 gap-y-8 md:grid-cols-3 lg:grid-cols-6">
        {books.map((book) => (
          <li key={book.id} className="group relative min-w-0">
            <div className="flex h-44 items-end justify-center border-b-2 border-shelf px-3">
              <Cover title={book.title} authors={book.authors} image={book.image} sizes={SMALL_COVER} decorative />
            </div>
            <div className="px-3 pt-3">
              <IntentLink
                href={routes.book(book.slug)}
                className="line-clamp-2 text-left font-title font-semibold [overflow-wrap:anywhere] underline-offset-4 group-hover:underline after:absolute after:inset-0"
                dir="auto"
              >
                {book.title}
              </IntentLink>
              <p className="line-clamp-2 text-left text-sm [overflow-wrap:anywhere] text-ink-soft" dir="auto">
                {formatAuthors(book.authors, t)}
              </p>
              <p className="mt-1 text-sm">
                <Price cents={book.priceCents} className="font-semibold" />
                <span className="text-ink-soft">, {t(`listings.condition.${book.condition}`)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export async function NeighboursSection({ listing }: { listing: Listing }) {
  const [{ copies, ofSeller, similar }, t] = await Promise.all([findNeighbours(listing), getTranslations()])
  return (
    <>
      <OtherListings copies={copies} />
      <BookRow
        id="of-seller"
        title={t('listings.moreFromSeller', { seller: listing.sellerName })}
        books={ofSeller}
        more={
          <IntentLink href={routes.seller(listing.sellerId)} className="prose-link">
            {t('listings.allFromSeller')}
          </IntentLink>
        }
      />
      <BookRow id="similar" title={t('listings.similar')} books={similar}>
        {t('listings.similarText')}
      </BookRow>
    </>
  )
}
