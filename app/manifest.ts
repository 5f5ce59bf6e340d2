import type { MetadataRoute } from 'next'
import { PAPER } from '@/lib/platform/shop-colours'
import { routes } from '@/lib/routes'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { shopName, toSiteTitle } from '@/lib/settings/identity'
import { toIconPath } from '@/lib/settings/logo'
import { shopSettings } from '@/lib/settings/shop-settings'

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: routes.home(),
    name: toSiteTitle(translatorFor(DEFAULT_LANGUAGE)),
    short_name: shopName(),
    description: 'Used books, sold by the people who have read them.',
    start_url: routes.home(),
    scope: routes.home(),
    display: 'standalone',
    background_color: PAPER.light,
    theme_color: shopSettings().identity.accentColour,
    categories: ['books', 'shopping'],
    icons: [
      { src: toIconPath('/icons/192.png'), sizes: '192x192', type: 'image/png' },
      { src: toIconPath('/icons/512.png'), sizes: '512x512', type: 'image/png' },
      { src: toIconPath('/icons/maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' }
    ],
    shortcuts: [{ name: 'All books', url: routes.books() }]
  }
}
