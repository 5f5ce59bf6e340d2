import type { Listing } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { toShelfAddress } from './shelf-address'

/** The way from the front door to a page: what its breadcrumbs show and its markup says, so that they cannot disagree. */
export type Trail = readonly { label: string; href: string }[]

const FRONT: Trail = [
  { label: 'Home', href: routes.home() },
  { label: 'All books', href: routes.books() }
]

/** The way to a copy: by its shelf. */
export function toBookTrail({ categoryId, categoryName }: Pick<Listing, 'categoryId' | 'categoryName'>): Trail {
  return [...FRONT, { label: categoryName, href: toShelfAddress(categoryId) }]
}

/** The way to a seller. */
export function toSellerTrail(): Trail {
  return FRONT
}
