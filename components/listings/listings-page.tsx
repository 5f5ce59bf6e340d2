import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import type { ListingPage } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { ConditionGuide } from './condition-guide'
import { ListingGrid } from './listing-grid'

/** One page of what is on sale, newest first, with the way to the others: of everything, or of one shelf. */
export function ListingsPage({
  listings,
  title = 'All books',
  hrefOf = routes.books
}: {
  listings: ListingPage
  title?: string
  hrefOf?: (page: number) => string
}) {
  const { cards, total, page, pageCount } = listings
  return (
    <div className="wrap pt-10 md:pt-14">
      <div className="mb-8 grid gap-3 md:mb-12">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-ink-soft">
          {total === 1 ? 'One copy' : `${total.toLocaleString('en-IE')} copies`} on sale, newest first
          {page > 1 ? `, page ${page} of ${pageCount}` : ''}.
        </p>
        <ConditionGuide />
      </div>
      {cards.length > 0 ? (
        <ListingGrid listings={cards} label="Books on sale" heading="h2" firstView />
      ) : (
        <EmptyState title="The shelves are empty just now">
          Every copy has found a reader. New ones come in as people clear their shelves; look again soon.
        </EmptyState>
      )}
      <div className="mt-8">
        <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
      </div>
    </div>
  )
}
