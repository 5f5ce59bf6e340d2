'use client'

import { useEffect, useState } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { PAGES_CACHE } from '@/lib/offline/saved-pages'

interface SeenPage {
  address: string
  title: string
}

/** Newest last. */
async function listSeenPages(): Promise<SeenPage[]> {
  const cache = await caches.open(PAGES_CACHE)
  const pages = (await cache.keys()).map(async (request) => {
    const html = (await (await cache.match(request))?.text()) ?? ''
    const title = new DOMParser().parseFromString(html, 'text/html').title
    const { pathname, search } = new URL(request.url)
    return { address: `${pathname}${search}`, title: title || pathname }
  })
  return Promise.all(pages)
}

/** The page stands at the address that did not come. */
export function ReloadButton() {
  const t = useTranslations()
  return (
    <Button className="justify-self-start" onClick={() => window.location.reload()}>
      {t('offline.tryAgain')}
    </Button>
  )
}

/** Plain links: the service worker serves whole pages. */
export function SeenPages() {
  const t = useTranslations()
  const [pages, setPages] = useState<SeenPage[] | null>(null)
  useEffect(() => {
    // Browsers without the Cache API.
    listSeenPages().then(setPages, () => setPages([]))
  }, [])
  if (!pages) return null
  if (pages.length === 0) return <p className="text-ink-soft">{t('offline.noSavedPages')}</p>
  return (
    <TitledSection id="seen" title={t('offline.savedPages')}>
      <ul className="grid gap-1">
        {pages.toReversed().map(({ address, title }) => (
          <li key={address}>
            <a href={address} className="prose-link inline-block py-1">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
