'use client'

import { useEffect, useEffectEvent, useRef, useTransition, type FormEvent, type ReactNode } from 'react'
import { useRouter } from 'next/navigation'
import { useTranslations } from '#translations'
import { LoadingBar } from '@/components/ui/loading-bar'
import { parseSearch, toAddressOn, type CategoryScope } from '@/lib/search/search-address'
import { closeDrawer } from './facet-drawer'
import { FACET_PANEL } from './form-names'
import { leavePlace, takeUpPlace } from './keep-place'
import { noteMoving } from './moving-store'

/** As the browser would serialise the form. */
function toParams(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new URLSearchParams(texts)
}

/** A GET form; with scripts it navigates to the canonical address. It follows changes of `address`, except for what
 * is being typed. */
export function SearchForm({
  id,
  scope: category = null,
  address = null,
  className,
  children
}: {
  id?: string
  scope?: CategoryScope
  address?: string | null
  className?: string
  children: ReactNode
}) {
  const t = useTranslations()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(address)
  const submitted = useRef<string | null>(null)
  const goingTo = useRef<string | null>(null)
  const [moving, startMoving] = useTransition()

  function follow(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const search = parseSearch(toParams(event.currentTarget))
    const next = toAddressOn(category, search)
    submitted.current = search.q
    // The panel's own button: ticked facets have been applied already.
    if (event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.closest(`#${FACET_PANEL}`)) {
      closeDrawer()
    }
    // On its way already, or there.
    if (next === (moving ? goingTo.current : address)) return
    goingTo.current = next
    if (address !== null) leavePlace(event.currentTarget)
    // On its own page the scroll position stays.
    startMoving(() => router.push(next, { scroll: address === null }))
  }

  const followBoxes = useEffectEvent((event: Event) => {
    const input = event.target
    const isFacet = input instanceof HTMLInputElement && input.form === form.current && input.name !== 'q'
    if (isFacet) form.current?.requestSubmit()
  })
  useEffect(() => {
    document.addEventListener('change', followBoxes)
    return () => document.removeEventListener('change', followBoxes)
  }, [])

  useEffect(() => {
    if (!moving) return
    noteMoving(true)
    return () => noteMoving(false)
  }, [moving])

  useEffect(() => {
    if (address !== null && form.current) takeUpPlace(form.current)
  }, [address])

  useEffect(() => {
    // During a navigation the form is ahead of the page.
    if (moving || shown.current === address) return
    shown.current = address
    const typing = document.activeElement
    const isTyping = typing instanceof HTMLInputElement && typing.form === form.current && typing.type !== 'checkbox'
    const words = isTyping && !(typing.name === 'q' && typing.value.trim() === submitted.current) ? typing.value : null
    form.current?.reset()
    if (isTyping && words !== null) typing.value = words
  }, [address, moving])

  return (
    <form
      ref={form}
      id={id}
      role="search"
      aria-label={t('search.formLabel')}
      autoComplete="off"
      action={toAddressOn(category, parseSearch({}))}
      onSubmit={follow}
      className={className}
    >
      {children}
      {moving ? <LoadingBar /> : null}
    </form>
  )
}
