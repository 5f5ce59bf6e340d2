import type { MetadataRoute } from 'next'
import { PAPER } from '@/lib/platform/shop-colours'
import { routes } from '@/lib/routes'
import { toDirection } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { defaultLanguage } from '@/lib/settings/languages'
import { shopName, toSiteTitle } from '@/lib/settings/identity'
import { toIconPath } from '@/lib/settings/logo'
import { shopSettings } from '@/lib/settings/shop-settings'

export default function manifest(): MetadataRoute.Manifest {
  const t = translatorFor(defaultLanguage())
  return {
    id: routes.home(),
    lang: t.language,
    dir: toDirection(t.language),
    name: toSiteTitle(t),
    short_name: shopName(),
    description: t('layout.siteDescription'),
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
    shortcuts: [{ name: t('search.allBooks'), url: routes.books() }]
  }
}
