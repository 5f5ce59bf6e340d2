import type { BreadcrumbList, Organization, Person, ProfilePage, WebSite } from 'schema-dts'
import { findClaim, shopName } from '@/lib/settings/identity'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { findLogo, toIconPath } from '@/lib/settings/logo'
import { shopSettings } from '@/lib/settings/shop-settings'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { PublicSeller } from '@/lib/listings/seller-queries'
import { routes } from '@/lib/routes'
import { defaultLanguage } from '@/lib/settings/languages'
import { toBreadcrumbs } from './book-data'
import { toSellerTrail } from './page-head'

export type ShopGraph = { '@context': 'https://schema.org'; '@graph': readonly [WebSite, Organization] }

export type SellerGraph = { '@context': 'https://schema.org'; '@graph': readonly [ProfilePage, BreadcrumbList] }

/** The types lack the `query-input` annotation of schema.org actions. */
type SearchBox = Extract<WebSite['potentialAction'], { '@type': 'SearchAction' }> & { 'query-input': string }

function toOrganization(shop: string): Organization {
  const { contactEmail, contactPhone, contactAddress } = shopSettings().identity
  const email = contactEmail === '' ? {} : { email: contactEmail }
  const telephone = contactPhone === '' ? {} : { telephone: contactPhone }
  const isReachable = contactEmail !== '' || contactPhone !== ''
  return {
    '@type': 'Organization',
    '@id': `${shop}/#shop`,
    url: `${shop}/`,
    name: shopName(),
    logo: `${shop}${findLogo()?.light.src ?? toIconPath('/icon.svg')}`,
    ...email,
    ...telephone,
    ...(contactAddress === '' ? {} : { address: contactAddress }),
    ...(isReachable
      ? { contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', ...email, ...telephone } }
      : {})
  }
}

/** `shop` has no trailing slash. */
export function toShopGraph(shop: string): ShopGraph {
  const t = translatorFor(defaultLanguage())
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
        name: shopName(),
        description: findClaim(t) ?? t('layout.siteDescription'),
        inLanguage: t.language,
        publisher: { '@id': `${shop}/#shop` },
        potentialAction: searchBox
      },
      toOrganization(shop)
    ]
  }
}

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
