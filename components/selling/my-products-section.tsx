import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { listMyListings } from '@/lib/listings/my-queries'
import { apiRoutes, routes } from '@/lib/routes'
import type { Actor } from '@/lib/users/user'
import { HolidaySwitch } from './holiday-switch'
import { MyProductCard } from './my-product-card'
import { toMyProductsAddress, type MyProductsShown } from './my-products-address'
import { MyProductsFilter } from './my-products-filter'

/** The seller's own copies, as the address picks and orders them. */
export async function MyProductsSection({ actor, shown }: { actor: Actor; shown: MyProductsShown }) {
  const { listings, total, page, pageCount, counts, holiday } = await listMyListings(actor, shown)
  if (counts.all === 0) {
    return (
      <EmptyState title="Your shelf is empty" action={<LinkButton tone="accent" href={routes.addProduct()}>Add a Product</LinkButton>}>
        <p>Put your first book on sale: it takes less than a minute, less still with an ISBN.</p>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line px-4 py-3">
        <HolidaySwitch on={holiday} />
        <a href={apiRoutes.exportMyListings} download className="prose-link text-sm">
          Export as CSV
        </a>
      </div>
      <MyProductsFilter shown={shown} counts={counts} />
      {listings.length > 0 ? (
        <>
          <p role="status" className="text-sm text-ink-soft">
            {total === 1 ? 'One copy' : `${total} copies`}
            {shown.q ? ` for “${shown.q}”` : ''}
            {pageCount > 1 ? `, page ${page} of ${pageCount}` : ''}
          </p>
          <ul aria-label="Your products" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {listings.map((listing) => (
              <li key={listing.id}>
                <MyProductCard listing={listing} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title="Nothing here" action={<LinkButton href={routes.myProducts()}>Show all</LinkButton>}>
          <p>{shown.q ? `None of your copies is called “${shown.q}”.` : 'You have no copies in this state, or the page is past the end.'}</p>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(next) => toMyProductsAddress(shown, { page: next })} />
    </div>
  )
}
