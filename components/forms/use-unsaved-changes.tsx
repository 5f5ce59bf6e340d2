'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from '#translations'
import { AlertDialog } from '@/components/ui/alert-dialog'
import type { PlainKey } from '@/lib/platform/i18n/message'

/** Addresses that are no pages: following them keeps this page. */
const FILES = /^\/(?:api|media|_next)\//

/** Null for links that keep this page. */
export function findFollowedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)
    return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || FILES.test(link.pathname))
    return null
  if (
    (link.target && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.hasAttribute('data-needs-script')
  )
    return null
  const { pathname, search } = window.location
  return link.hash && link.pathname === pathname && link.search === search ? null : link
}

/** Returns the confirmation dialog. `unsaved` is false while the form is being sent. */
export function useUnsavedChanges(unsaved: boolean, loss: PlainKey = 'common.unsavedChangesLost'): ReactNode {
  const t = useTranslations()
  const [question, setQuestion] = useState<{ leave: () => void } | null>(null)

  useEffect(() => {
    if (!unsaved) return
    const ended = new AbortController()
    const { signal } = ended
    let isAgreed = false

    function ask(event: Event, leave: () => void): void {
      event.preventDefault()
      // Only one of several forms asks.
      event.stopImmediatePropagation()
      setQuestion({
        leave: () => {
          isAgreed = true
          leave()
        }
      })
    }
    function askBeforeLink(event: MouseEvent): void {
      const link = isAgreed ? null : findFollowedLink(event)
      if (link) ask(event, () => link.click())
    }
    function askBeforeSearch(event: SubmitEvent): void {
      const form = event.target
      if (form instanceof HTMLFormElement && form.method === 'get' && !isAgreed) ask(event, () => form.requestSubmit())
    }
    function askBeforeStep(event: NavigateEvent): void {
      if (event.navigationType !== 'traverse' || !event.cancelable || isAgreed) return
      const { key } = event.destination
      ask(event, () => window.navigation.traverseTo(key))
    }

    // Capture phase: before React's handlers.
    document.addEventListener('click', askBeforeLink, { signal, capture: true })
    document.addEventListener('submit', askBeforeSearch, { signal, capture: true })
    // Browsers without the Navigation API cannot block going back.
    if ('navigation' in window) window.navigation.addEventListener('navigate', askBeforeStep, { signal })
    window.addEventListener('beforeunload', (event) => (isAgreed ? undefined : event.preventDefault()), { signal })
    return () => ended.abort()
  }, [unsaved])

  return (
    <AlertDialog
      open={question !== null}
      title={t('common.leaveTitle')}
      confirmLabel={t('common.leavePage')}
      cancelLabel={t('common.stayOnPage')}
      tone="danger"
      onConfirm={() => {
        setQuestion(null)
        question?.leave()
      }}
      onCancel={() => setQuestion(null)}
    >
      {t(loss)}
    </AlertDialog>
  )
}
