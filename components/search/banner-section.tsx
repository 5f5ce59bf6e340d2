import { SEARCH_FORM } from './form-names'
import { SearchBox } from './search-box'
import { SearchForm } from './search-form'
import { getTranslations } from '@/components/i18n/translations-on-server'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { IntentLink } from '@/components/ui/intent-link'
import { Icon } from '@/components/ui/icon'
import { classNames } from '@/components/ui/class-names'
import { listPublicAdvertisedListings } from '@/lib/listings/advertised-queries'
import { listPublicListings } from '@/lib/listings/queries'
import { routes } from '@/lib/routes'
import { Cover } from '@/components/covers/cover'
import { pickBannerBooks } from '@/components/listings/pick-banner-books'

/** Height per book and the breakpoint from which it is shown. */
const STANDS = [
  'h-[84%]',
  'h-full',
  'h-[76%] hidden min-[22rem]:block',
  'h-[92%] hidden sm:block',
  'h-[80%] hidden md:block',
  'h-[97%] hidden lg:block',
  'h-[79%] hidden xl:block origin-bottom-left -rotate-6 ml-4'
] as const

/** The widest size, for the browser's choice of picture. */
const SIZES = '(min-width: 64rem) 180px, (min-width: 40rem) 150px, 110px'

export async function BannerSection() {
  const [advertised, newest, t] = await Promise.all([
    listPublicAdvertisedListings(),
    listPublicListings(),
    getTranslations()
  ])
  const books = pickBannerBooks(newest, advertised.cards, STANDS.length)
  return (
    <section className="border-b-2 border-shelf">
      <div className="wrap pt-10 md:pt-16 lg:pt-20">
        <div className="grid items-end gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-16">
          <h1 className="text-display">{t('home.bannerTitle')}</h1>
          <div className="grid justify-items-start gap-6 lg:pb-2">
            <p className="max-w-[34rem] text-lg text-pretty text-ink-soft">{t('home.bannerText')}</p>
            <SearchForm id={SEARCH_FORM} className="flex w-full max-w-[34rem] gap-2">
              <SearchBox defaultValue="" className="min-w-0 flex-1" />
              <Button type="submit">{t('common.searchButton')}</Button>
            </SearchForm>
            <LinkButton href={routes.books()} tone="accent" size="large">
              {t('home.browseBooks')} <Icon name="arrow-right" />
            </LinkButton>
          </div>
        </div>
        <ul
          aria-label={t('home.newArrivals')}
          className="mt-12 flex h-40 items-end justify-between gap-3 px-1 sm:h-52 md:mt-16 md:justify-around md:gap-5 lg:h-64"
        >
          {books.map((book, index) => (
            <li key={book.id} className={classNames('min-w-0', STANDS[index])}>
              <IntentLink
                href={routes.book(book.slug)}
                title={book.title}
                dir="auto"
                className="block h-full transition-transform duration-300 hover:-translate-y-2"
              >
                <Cover {...book} bare="usual" sizes={SIZES} loading={index === 0 ? 'first' : 'eager'} />
                {book.image ? null : <span className="sr-only">{book.title}</span>}
              </IntentLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
