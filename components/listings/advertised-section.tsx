import { getTranslations } from '@/components/i18n/translations-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { MissingSection } from '@/components/ui/missing'
import { Pagination } from '@/components/ui/pagination'
import { SectionHeading } from '@/components/ui/section-heading'
import { listPublicAdvertisedListings, listPublicAdvertisedPage } from '@/lib/listings/advertised-queries'
import { MY_LISTINGS } from '@/lib/listings/my-listing-list'
import { routes } from '@/lib/routes'
import { ListingGrid } from './listing-grid'
import { OwnAdvertisedSection } from './own-advertised'

export async function AdvertisedSection() {
  const { cards, total } = await listPublicAdvertisedListings()
  if (total === 0) return null
  const t = await getTranslations()
  return (
    <>
      <section aria-labelledby="advertised" className="wrap pt-16 md:pt-20">
        <SectionHeading
          id="advertised"
          title={t('home.advertisedTitle')}
          more={
            total > cards.length ? (
              <LinkButton href={routes.advertised()}>{t('listings.allAdvertised', { count: total })}</LinkButton>
            ) : null
          }
        >
          {t('home.advertisedText')}
        </SectionHeading>
        <ListingGrid listings={cards} label={t('listings.advertisedTitle')} />
      </section>
      <OwnAdvertisedSection onHome={cards.map(({ id }) => id)} allHref={MY_LISTINGS.toHref({ status: 'advertised' })} />
    </>
  )
}

export async function AdvertisedListSection({ page }: { page: number }) {
  const [{ cards, pageCount }, t] = await Promise.all([listPublicAdvertisedPage(page), getTranslations()])
  if (page > pageCount) return <MissingSection />
  return (
    <div className="wrap pt-10 md:pt-14">
      <h1 className="mb-1.5 text-3xl">{t('listings.advertisedTitle')}</h1>
      <p className="mb-8 text-ink-soft">{t('listings.advertisedText')}</p>
      {cards.length > 0 ? (
        <ListingGrid listings={cards} label={t('listings.advertisedTitle')} heading="h2" firstView />
      ) : (
        <EmptyState
          title={t('listings.nothingAdvertised')}
          action={<LinkButton href={routes.books()}>{t('home.browseBooks')}</LinkButton>}
        >
          {t('listings.nothingAdvertisedText')}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={routes.advertised} />
    </div>
  )
}
