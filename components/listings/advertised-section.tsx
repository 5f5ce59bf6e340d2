import { getTexts } from '@/components/texts/texts-on-server'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { MissingSection } from '@/components/ui/missing'
import { Pagination } from '@/components/ui/pagination'
import { SectionHeading } from '@/components/ui/section-heading'
import { listPublicAdvertisedListings, listPublicAdvertisedPage } from '@/lib/listings/advertised-queries'
import { routes } from '@/lib/routes'
import { ListingGrid } from './listing-grid'

export async function AdvertisedSection() {
  const { cards, total } = await listPublicAdvertisedListings()
  if (total === 0) return null
  const t = await getTexts()
  return (
    <section aria-labelledby="advertised" className="wrap pt-16 md:pt-20">
      <SectionHeading
        id="advertised"
        title={t('In the window')}
        more={total > cards.length ? <LinkButton href={routes.advertised()}>{t('All {count} advertised books', { count: total })}</LinkButton> : null}
      >
        {t('Advertised books, put here by their sellers.')}
      </SectionHeading>
      <ListingGrid listings={cards} label={t('Advertised books')} />
    </section>
  )
}

export async function AdvertisedListSection({ page }: { page: number }) {
  const [{ cards, pageCount }, t] = await Promise.all([listPublicAdvertisedPage(page), getTexts()])
  if (page > pageCount) return <MissingSection />
  return (
    <div className="wrap pt-10 md:pt-14">
      <h1 className="mb-1.5 text-3xl">{t('Advertised books')}</h1>
      <p className="mb-8 text-ink-soft">{t('Put here by their sellers. The order changes every hour.')}</p>
      {cards.length > 0 ? (
        <ListingGrid listings={cards} label={t('Advertised books')} heading="h2" firstView />
      ) : (
        <EmptyState title={t('Nothing is advertised just now')} action={<LinkButton href={routes.books()}>{t('Browse the shelves')}</LinkButton>}>
          {t('Sellers put their books here. Look again soon.')}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={routes.advertised} />
    </div>
  )
}
