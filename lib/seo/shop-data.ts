import type { BreadcrumbList, Organization, Person, ProfilePage, WebSite } from 'schema-dts'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { PublicSeller } from '@/lib/listings/seller-page'
import { routes } from '@/lib/routes'
import { toBreadcrumbs } from './book-data'
import { toSellerTrail } from './page-head'

/** What search engines read of the home page. */
export type ShopGraph = { '@context': 'https://schema.org'; '@graph': readonly [WebSite, Organization] }

/** What they read of a seller's page. */
export type SellerGraph = { '@context': 'https://schema.org'; '@graph': readonly [ProfilePage, BreadcrumbList] }

/** Schema.org's actions name the part that a program fills in beside them, which no type of the package knows. */
type SearchBox = Extract<WebSite['potentialAction'], { '@type': 'SearchAction' }> & { 'query-input': string }

/** The shop as a site that can be searched, and who runs it. `shop` is its address without a slash at its end. */
export function toShopGraph(shop: string): ShopGraph {
  const searchBox: SearchBox = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${shop}${routes.books()}?q={search_term_string}` },
    'query-input': 'required name=search_term_string'
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${shop}/#site`,
        url: `${shop}/`,
        name: 'Flyleaf',
        description: 'Used books from one reader to the next.',
        inLanguage: 'en',
        publisher: { '@id': `${shop}/#shop` },
        potentialAction: searchBox
      },
      { '@type': 'Organization', '@id': `${shop}/#shop`, url: `${shop}/`, name: 'Flyleaf', logo: `${shop}/icon.svg` }
    ]
  }
}

/** A seller's page: a person with a name, and since when they are here. Nothing that the page does not show. */
export function toSellerGraph(shop: string, { id, name, memberSince }: PublicSeller, t: Translator): SellerGraph {
  const page = routes.seller(id)
  const person: Person = { '@type': 'Person', '@id': `${shop}${page}#seller`, name, url: `${shop}${page}` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'ProfilePage', url: `${shop}${page}`, dateCreated: memberSince, mainEntity: person },
      toBreadcrumbs(shop, toSellerTrail(t), { label: name, href: page })
    ]
  }
}
