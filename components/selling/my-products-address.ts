import type { Route } from 'next'
import type { MyListingsFilter } from '@/lib/listings/schemas'
import { routes } from '@/lib/routes'
import type { MyListingSort } from './my-products-words'

/** How the list is picked and put in order: as its address says. */
export type MyProductsShown = { status: MyListingsFilter['status']; q: string; sort: MyListingSort; page: number }

/** The address of the list as shown, with some of it changed; what is usual is left out of it. */
export function toMyProductsAddress(shown: MyProductsShown, change: Partial<MyProductsShown>): Route {
  const { status, q, sort, page } = { ...shown, page: 1, ...change }
  return routes.myProducts({ ...(status ? { status } : {}), q, ...(sort === 'newest' ? {} : { sort }), page })
}
