import { toCategoryLabel } from '@/lib/categories/category-names'
import type { Listing } from '@/lib/listings/listing'
import { routes } from '@/lib/routes'
import { english, type Texts } from '@/lib/platform/i18n/texts'
import { toShelfAddress } from './shelf-address'

/** The way from the front door to a page: what its breadcrumbs show and its markup says, so that they cannot disagree. */
export type Trail = readonly { label: string; href: string }[]

/** The way to a copy: by its shelf. */
export function toBookTrail({ categoryId, categoryName }: Pick<Listing, 'categoryId' | 'categoryName'>, t: Texts = english): Trail {
  return [...toSellerTrail(t), { label: toCategoryLabel(categoryName, t.language), href: toShelfAddress(categoryId) }]
}

/** The way to a seller. */
export function toSellerTrail(t: Texts = english): Trail {
  return [
    { label: t('Home'), href: routes.home() },
    { label: t('All books'), href: routes.books() }
  ]
}
