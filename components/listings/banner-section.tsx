import { LinkButton } from '@/components/ui/link-button'
import { IntentLink } from '@/components/ui/intent-link'
import { Icon } from '@/components/ui/icon'
import { classNames } from '@/components/ui/class-names'
import { listPublicAdvertisedListings, listPublicListings } from '@/lib/listings/queries'
import { routes } from '@/lib/routes'
import { Cover } from './cover'
import { pickBannerBooks } from './pick-banner-books'

/** How each book of the banner stands; the last two have no room on small screens. */
const STANDS = ['h-[82%]', 'h-full', 'h-[74%]', 'h-[90%] max-sm:hidden', 'h-[78%] -rotate-5 origin-bottom-left ml-3 max-lg:hidden'] as const

/** The front of the shop: what it is in one sentence, the way in, and a shelf of real copies. */
export async function BannerSection() {
  const [advertised, newest] = await Promise.all([listPublicAdvertisedListings(), listPublicListings(1)])
  const books = pickBannerBooks(advertised, newest.cards, STANDS.length)
  return (
    <section className="border-b-2 border-shelf">
      <div className="wrap grid items-end gap-10 pt-12 md:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-12">
        <div className="grid justify-items-start gap-6 lg:pb-16">
          <h1 className="text-display">Good books deserve a second reader.</h1>
          <p className="max-w-[34rem] text-lg text-ink-soft">
            Copies from people’s own shelves all over Europe: honestly described, fairly priced, and handed over by the
            reader who loved them last.
          </p>
          <LinkButton href={routes.books()} tone="accent" size="large" className="mt-2">
            Browse the shelves <Icon name="arrow-right" />
          </LinkButton>
        </div>
        <ul aria-label="On the shelf now" className="flex h-52 items-end justify-center gap-3 sm:h-72 sm:gap-4 lg:h-88 lg:justify-end">
          {books.map((book, index) => (
            <li key={book.id} className={classNames('min-w-0', STANDS[index])}>
              <IntentLink href={routes.book(book.slug)} className="block h-full transition-transform duration-300 hover:-translate-y-2" title={book.title}>
                <Cover
                  {...book}
                  sizes="(min-width: 64rem) 210px, (min-width: 40rem) 180px, 110px"
                  loading={index === 1 ? 'first' : 'eager'}
                />
                {book.image ? null : <span className="sr-only">{book.title}</span>}
              </IntentLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
