'use client'

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { IntentLink } from '@/components/ui/intent-link'
import { SectionHeading } from '@/components/ui/section-heading'
import { routes } from '@/lib/routes'
import { Cover } from '@/components/covers/cover'
import {
  clearRecentBooks,
  forgetRecentBooks,
  noRecentBooks,
  noteRecentBook,
  recentBooks,
  subscribeToRecentBooks,
  type RecentBook
} from './recent-books'

const SMALL_COVER = '(min-width: 64rem) 150px, (min-width: 48rem) 25vw, 40vw'
/** One row of the widest screen. */
const MAX_SHOWN = 6

/** Loads prices when it comes into view. `current` is recorded and not shown. */
export function RecentlyViewed({ current }: { current?: RecentBook }) {
  const t = useTranslations()
  const section = useRef<HTMLElement>(null)
  const [terms, setTerms] = useState<ReadonlyMap<string, string> | null>(null)
  const kept = useSyncExternalStore(subscribeToRecentBooks, recentBooks, noRecentBooks)
  const books = kept.filter(({ id }) => id !== current?.id).slice(0, MAX_SHOWN)
  const isEmpty = books.length === 0

  const note = useEffectEvent(() => {
    if (current) noteRecentBook(current)
  })
  useEffect(() => note(), [current?.id])

  const ask = useEffectEvent(async () => {
    const ids = recentBooks().map(({ id }) => id)
    try {
      const { readRecentTerms } = await import('./read-recent-terms')
      const now = await readRecentTerms(ids, t)
      forgetRecentBooks(ids.filter((id) => !now.has(id)))
      setTerms(now)
    } catch {
      // Without a response the covers stay without prices.
    }
  })
  useEffect(() => {
    if (isEmpty || !section.current) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      void ask()
    })
    watcher.observe(section.current)
    return () => watcher.disconnect()
  }, [isEmpty])

  if (isEmpty) return null
  return (
    <section ref={section} aria-labelledby="recently-viewed" className="wrap pt-16">
      <SectionHeading
        id="recently-viewed"
        title={t('listings.recentlyViewed')}
        more={
          <Button tone="quiet" size="small" onClick={clearRecentBooks}>
            {t('listings.clearRecentlyViewed')}
          </Button>
        }
      >
        {t('listings.recentlyViewedText')}
      </SectionHeading>
      <ul aria-labelledby="recently-viewed" className="-mx-2 grid grid-cols-2 gap-y-8 md:grid-cols-3 lg:grid-cols-6">
        {books.map(({ id, slug, title, authors, image }) => (
          <li key={id} className="group relative min-w-0">
            <div className="flex h-44 items-end justify-center border-b-2 border-shelf px-3">
              <Cover {...{ title, authors, image }} sizes={SMALL_COVER} decorative />
            </div>
            <div className="px-3 pt-3">
              <IntentLink
                href={routes.book(slug)}
                dir="auto"
                className="line-clamp-2 text-left font-title font-semibold [overflow-wrap:anywhere] underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {title}
              </IntentLink>
              <p className="mt-1 min-h-6 text-sm font-semibold tabular-nums">{terms?.get(id)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
