import type { Metadata } from 'next'
import { toCategoryLabel } from '@/lib/categories/category-names'
import type { Listing } from '@/lib/listings/listing'
import { OPEN_GRAPH_LOCALES } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { fileRoutes, routes } from '@/lib/routes'
import type { Search } from '@/lib/search/search'
import { ALL_BOOKS, toSearchAddress, toSearchParams, usualSort } from '@/lib/search/search-address'

/** How the title of every page ends. A layout that has a title of its own must name it again, for the pages below. */
export const TITLE_TEMPLATE = '%s · Flyleaf'

type Picture = { url: string; width: number; height: number; alt: string }

/** The shop's own picture, for pages that show nothing in particular. */
const SHOP_PICTURE: Picture = { url: '/icons/512.png', width: 512, height: 512, alt: 'Flyleaf' }

/**
 * What a public page says of itself where a link to it is shared (ogp.me), as `openGraph` of its metadata: all of it, since
 * Next takes a page's in place of the layout's as a whole. Title and description are the page's own where none are given.
 */
export function toOpenGraph(
  { language }: Pick<Translator, 'language'>,
  path?: string,
  { image = SHOP_PICTURE, ...words }: { title?: string; description?: string; image?: Picture } = {}
): NonNullable<Metadata['openGraph']> {
  return { type: 'website', siteName: 'Flyleaf', locale: OPEN_GRAPH_LOCALES[language], ...(path === undefined ? {} : { url: path }), images: [image], ...words }
}

/** The query of a search's feed: what is looked for, without order and page, of which a feed has its own. */
export function toFeedQuery(search: Search): string {
  return toSearchParams({ ...search, sort: usualSort(search.q), after: null }).toString()
}

/** For a page's metadata, as `alternates.types`: the feed of new copies that answer the search shown on it. */
export function toFeedTypes(search: Search): Record<'application/atom+xml', { url: string; title: string }[]> {
  return { 'application/atom+xml': [{ url: fileRoutes.newCopies(toFeedQuery(search)), title: 'New copies on Flyleaf' }] }
}

/** The public page of one category: everything on sale in a category. (`/category/{id}` is for those who are logged in.) */
export function toCategoryUrl(categoryId: string): string {
  return toSearchAddress({ ...ALL_BOOKS, filters: { ...ALL_BOOKS.filters, category: [categoryId] } })
}

/** The way from the front door to a page: what its breadcrumbs show and its markup says, so that they cannot disagree. */
export type Trail = readonly { label: string; href: string }[]

/** The way to a copy: by its category. */
export function toBookTrail({ categoryId, categoryName }: Pick<Listing, 'categoryId' | 'categoryName'>, t: Translator): Trail {
  return [...toSellerTrail(t), { label: toCategoryLabel(categoryName, t.language), href: toCategoryUrl(categoryId) }]
}

/** The way to a seller. */
export function toSellerTrail(t: Translator): Trail {
  return [
    { label: t('layout.home'), href: routes.home() },
    { label: t('search.allBooks'), href: routes.books() }
  ]
}
