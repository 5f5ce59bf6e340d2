'use client'

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from '#translations'
import { Button } from '@/components/ui/button'
import { BookRow } from './book-row'
import {
  clearRecentBooks,
  forgetRecentBooks,
  noRecentBooks,
  noteRecentBook,
  recentBooks,
  subscribeToRecentBooks,
  type RecentBook
} from './recent-books'

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

  return (
    <BookRow
      ref={section}
      id="recently-viewed"
      title={t('listings.recentlyViewed')}
      intro={t('listings.recentlyViewedText')}
      more={
        <Button tone="quiet" size="small" onClick={clearRecentBooks}>
          {t('listings.clearRecentlyViewed')}
        </Button>
      }
      books={books}
      lineOf={({ id }) => <p className="mt-1 min-h-6 text-sm font-semibold tabular-nums">{terms?.get(id)}</p>}
    />
  )
}
