import type { MetadataRoute } from 'next'
import { OXBLOOD, PAPER } from '@/lib/platform/shop-colours'
import { routes } from '@/lib/routes'

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: routes.home(),
    name: 'Flyleaf: used books from one reader to the next',
    short_name: 'Flyleaf',
    description: 'Used books, sold by the people who have read them.',
    start_url: routes.home(),
    scope: routes.home(),
    display: 'standalone',
    background_color: PAPER.light,
    theme_color: OXBLOOD,
    categories: ['books', 'shopping'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' }
    ],
    shortcuts: [{ name: 'All books', url: routes.books() }]
  }
}
