import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { Listing } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { Cover } from './cover'
import { ListingFacts } from './listing-facts'
import { ListingOffer } from './listing-offer'
import { toAuthorsWords } from './listing-words'
import { PhotoStrip } from './photo-strip'

/** The page of one copy: the book on its shelf, the offer beside it, the seller's words and the facts below. */
export function ListingDetail({ listing }: { listing: Listing }) {
  const { title, authors, image } = listing
  return (
    <article className="wrap pt-4 md:pt-6">
      <Breadcrumb trail={[{ label: 'Home', href: routes.home() }, { label: 'All books', href: routes.books() }]} current={title} />
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)] md:gap-12 lg:gap-20">
        <div className="md:sticky md:top-8 md:self-start">
          <div className="flex h-80 items-end justify-center border-b-2 border-shelf px-6 sm:h-112 lg:h-144">
            <Cover {...{ title, authors, image }} loading="first" sizes="(min-width: 64rem) 430px, (min-width: 48rem) 40vw, 70vw" />
          </div>
          <PhotoStrip images={listing.images} />
        </div>
        <div className="grid content-start gap-8">
          <header className="grid gap-2">
            <h1 className="text-left text-3xl [overflow-wrap:anywhere]" dir="auto">
              {title}
            </h1>
            {listing.subtitle ? (
              <p className="text-left text-lg" dir="auto">
                {listing.subtitle}
              </p>
            ) : null}
            <p className="text-left text-lg text-ink-soft" dir="auto">
              {toAuthorsWords(authors)}
            </p>
          </header>
          <ListingOffer listing={listing} />
          <section aria-labelledby="description">
            <h2 id="description" className="mb-3 text-xl">
              The seller says
            </h2>
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {listing.description}
            </p>
          </section>
          <section aria-labelledby="facts">
            <h2 id="facts" className="mb-3 text-xl">
              About this book
            </h2>
            <ListingFacts listing={listing} />
          </section>
        </div>
      </div>
    </article>
  )
}
