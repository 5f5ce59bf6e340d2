'use client'

import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { findHold, isWished, subscribeToMarks } from '@/components/users/marks-store'
import { ListingActions } from './listing-actions'
import { findActsOn, type ActionsListing } from './who-acts'

const ACTIONS = '[data-actions]'
const RESTING = '[data-resting]'

/** The page tells nobody when its elements change; what is asked for is looked for at each rendering, and after it. */
function hearNothing(): () => void {
  return () => undefined
}

/** Puts the real buttons of one copy where its resting ones stand, and hands on to them the focus and the press. */
function Awake({ listing, pressedRef }: { listing: ActionsListing; pressedRef: RefObject<string | null> }) {
  const find = () => document.querySelector(`[data-actions="${listing.id}"]`)
  const place = useSyncExternalStore(hearNothing, find, () => null)

  // In the same drawing, so that nobody sees both.
  useLayoutEffect(() => {
    const resting = place?.querySelector(RESTING)
    if (!place || !resting) return
    const focused = resting.contains(document.activeElement) ? document.activeElement?.id : undefined
    resting.remove()
    const real = new Map([...place.querySelectorAll('button')].map((button) => [button.id, button]))
    real.get(focused ?? '')?.focus()
    const pressed = real.get(pressedRef.current ?? '')
    if (!pressed) return
    pressedRef.current = null
    pressed.click()
  }, [place, pressedRef])

  return place ? createPortal(<ListingActions listing={listing} className="relative z-10" />, place) : null
}

/**
 * Wakes the resting buttons of copies on the page (resting-actions.tsx): those that are pressed, those of copies that are on
 * the wishlist, held for or sold by whoever looks, all of them for an admin, and those to which somebody comes back. One part of the page for a whole list, of which the others cost nothing.
 */
export function WakeActions({ listings }: { listings: readonly ActionsListing[] }) {
  /** The button that was pressed while it rested. */
  const pressedRef = useRef<string | null>(null)
  const [woken, setWoken] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const ended = new AbortController()
    const wake = (ids: readonly string[]) => setWoken((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])))
    const wakeMarked = () => wake(listings.filter((one) => isWished(one.id) || findHold(one.id) !== null || findActsOn(one) !== 'buy').map(({ id }) => id))
    function press({ target }: MouseEvent): void {
      const button = target instanceof Element ? target.closest(`${RESTING} button`) : null
      const place = button?.closest(ACTIONS)
      if (!button || !(place instanceof HTMLElement)) return
      pressedRef.current = button.id
      wake([place.dataset.actions ?? ''])
    }
    document.addEventListener('click', press, { signal: ended.signal })
    const forget = subscribeToMarks(wakeMarked)
    queueMicrotask(() => {
      wakeMarked()
      const anchored = document.getElementById(window.location.hash.slice(1))?.closest(ACTIONS)
      if (anchored instanceof HTMLElement) wake([anchored.dataset.actions ?? ''])
    })
    return () => {
      ended.abort()
      forget()
    }
  }, [listings])

  return listings.filter(({ id }) => woken.has(id)).map((listing) => <Awake key={listing.id} listing={listing} pressedRef={pressedRef} />)
}
