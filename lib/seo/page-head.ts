import type { Metadata } from 'next'
import { toCategoryLabel } from '@/lib/categories/category-names'
import type { Listing } from '@/lib/listings/to-listing'
import { toLocale } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { toShopFilePath } from '@/lib/platform/images/shop-picture'
import { shopName } from '@/lib/settings/identity'
import { findIcon, toIconPath } from '@/lib/settings/logo'
import { fileRoutes, routes } from '@/lib/routes'
import type { Search } from '@/lib/search/search'
import { ALL_BOOKS, toSearchAddress, toSearchParams, usualSort } from '@/lib/search/search-address'

/** A layout with a title of its own must repeat this template. */
export function toTitleTemplate(): string {
  return `%s · ${shopName()}`
}

export function listIcons(): NonNullable<Metadata['icons']> {
  const icon = findIcon()
  return {
    icon: icon
      ? [
          { url: toShopFilePath(icon, 'icon-32.png'), type: 'image/png', sizes: '32x32' },
          { url: toShopFilePath(icon, 'icon-192.png'), type: 'image/png', sizes: '192x192' }
        ]
      : { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    apple: { url: toIconPath('/apple-icon.png'), type: 'image/png', sizes: '180x180' }
  }
}

type Picture = { url: string; width: number; height: number; alt: string }

function shopPicture(): Picture {
  return { url: toIconPath('/icons/512.png'), width: 512, height: 512, alt: shopName() }
}

/** Complete Open Graph data (ogp.me), since Next replaces the layout's `openGraph` as a whole. */
export function toOpenGraph(
  { language }: Pick<Translator, 'language'>,
  path?: string,
  { image = shopPicture(), ...words }: { title?: string; description?: string; image?: Picture } = {}
): NonNullable<Metadata['openGraph']> {
  return {
    type: 'website',
    siteName: shopName(),
    locale: toLocale(language).replace('-', '_'),
    ...(path === undefined ? {} : { url: path }),
    images: [image],
    ...words
  }
}

/** Without order and page: a feed has its own. */
export function toFeedQuery(search: Search): string {
  return toSearchParams({ ...search, sort: usualSort(search.q), after: null }).toString()
}

export function toFeedTypes(
  search: Search,
  t: Translator
): Record<'application/atom+xml', { url: string; title: string }[]> {
  return { 'application/atom+xml': [{ url: fileRoutes.newCopies(toFeedQuery(search)), title: t('layout.feedTitle') }] }
}

/** Public, unlike `/category/{id}`. */
export function toCategoryUrl(categoryId: string): string {
  return toSearchAddress({ ...ALL_BOOKS, filters: { ...ALL_BOOKS.filters, category: [categoryId] } })
}

/** Breadcrumbs of the page and of its markup. */
export type Trail = readonly { label: string; href: string }[]

export function toBookTrail(
  { categoryId, categoryName }: Pick<Listing, 'categoryId' | 'categoryName'>,
  t: Translator
): Trail {
  return [...toSellerTrail(t), { label: toCategoryLabel(categoryName, t), href: toCategoryUrl(categoryId) }]
}

export function toSellerTrail(t: Translator): Trail {
  return [
    { label: t('layout.home'), href: routes.home() },
    { label: t('search.allBooks'), href: routes.books() }
  ]
}
