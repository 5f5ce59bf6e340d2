'use client'

import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from '#translations'
import { useAction } from '@/components/actions/use-action'
import { buttonStyle } from '@/components/ui/button-style'
import { PENDING } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { routes } from '@/lib/routes'
import { withQuery } from '@/lib/platform/with-query'

/** A link to the page of older messages, which scripts put in front of those that are shown. What was in sight stays there. */
export function OlderMessages({
  id,
  olderThan,
  loadOlder
}: {
  id: string
  olderThan: number
  loadOlder: (beforeShown: () => void) => Promise<void>
}) {
  const t = useTranslations()
  const { pending, run } = useAction()
  const held = useRef<{ element: Element; top: number } | null>(null)

  useLayoutEffect(() => {
    const place = held.current
    held.current = null
    if (place) window.scrollBy(0, place.element.getBoundingClientRect().top - place.top)
  }, [olderThan])

  function hold(): void {
    const element = document.getElementById(`message-${olderThan}`)
    if (element) held.current = { element, top: element.getBoundingClientRect().top }
  }

  return (
    <a
      href={withQuery(routes.conversation(id), { before: String(olderThan) })}
      className={buttonStyle('plain', 'small', 'justify-self-center')}
      {...(pending ? PENDING : {})}
      onClick={(event) => {
        event.preventDefault()
        void run(() => loadOlder(hold))
      }}
    >
      {pending ? <Spinner /> : null}
      {t('conversations.olderMessages')}
    </a>
  )
}
