'use client'

import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { Route } from 'next'
import { useTranslations } from '#translations'
import { GRID_STYLE } from '@/components/listings/grid-style'
import { buttonStyle } from '@/components/ui/button-style'
import { Spinner } from '@/components/ui/spinner'
import { cachedMore, keepMore, type More } from './more-copies'

type Step = 'idle' | 'fetching' | { failed: string }

/** The next page is a link; with scripts it is appended. Appended pages are kept per `address` for the way back. */
export function SearchResults({
  address,
  next,
  children
}: {
  address: string
  /** Null on the last page. */
  next: { cursor: string; href: Route } | null
  children: ReactNode
}) {
  const t = useTranslations()
  const list = useRef<HTMLUListElement>(null)
  const [more, setMore] = useState<More>(
    () => cachedMore(address) ?? { cards: [], cursor: next?.cursor ?? null, Items: null }
  )
  const [step, setStep] = useState<Step>('idle')
  const [reached, setReached] = useState<number | null>(null)
  const { cards, cursor, Items } = more

  useEffect(() => {
    if (reached !== null) list.current?.children[reached]?.querySelector('a')?.focus()
  }, [reached])

  async function fetchMore(event: MouseEvent): Promise<void> {
    if (cursor === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (step === 'fetching') return
    setStep('fetching')
    const fail = (reason: string) => setStep({ failed: `${reason} ${t('search.moreBooksRetry')}` })
    try {
      const { fetchMoreCopies } = await import('./fetch-more-copies')
      const known = list.current?.children.length ?? 0
      const grown = await fetchMoreCopies(address, more, cursor)
      if (typeof grown === 'string') return fail(t.text(grown))
      keepMore(address, grown)
      setMore(grown)
      setReached(known)
      setStep('idle')
    } catch {
      fail(t('search.moreBooksFailed'))
    }
  }

  return (
    <>
      <ul ref={list} aria-label={t('search.resultsLabel')} className={GRID_STYLE}>
        {children}
        {Items ? <Items listings={cards} heading="h2" /> : null}
      </ul>
      <div className="mt-8 grid justify-items-center gap-3">
        {next && cursor !== null ? (
          <a
            href={next.href}
            rel="next nofollow"
            data-needs-script
            aria-busy={step === 'fetching' || undefined}
            onClick={(event) => void fetchMore(event)}
            className={buttonStyle('plain', 'large')}
          >
            {step === 'fetching' ? <Spinner className="-ml-1" /> : null}
            {t('search.showMoreBooks')}
          </a>
        ) : null}
        <p role="status" className="text-sm text-ink-soft">
          {reached === null
            ? ''
            : cursor === null
              ? t('search.noMoreBooks')
              : t('search.moreBooksShown', { count: cards.length })}
        </p>
        {typeof step === 'object' ? (
          <p role="alert" className="text-danger">
            {step.failed}
          </p>
        ) : null}
      </div>
    </>
  )
}
