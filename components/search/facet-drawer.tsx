'use client'

import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { FACET_BUTTON, FACET_PANEL } from './form-names'
import { forgetOpen, isKeptOpen, keepOpen, notePlace, takeUpFocus, takeUpView } from './drawer-place'
import { inertOthers } from './inert-others'

/** From here on the panel is a column, as in its classes. */
const WIDE = '(width >= 80rem)'
/** The second tap of a double tap comes within this time. */
const DOUBLE_TAP_MS = 400
const NOTED = ['focusin', 'input', 'change', 'scroll', 'toggle'] as const

/** Of the page that is left: the drawer was closed while its results were on their way. */
let hadOpenerFocus = false

function focusOpener(): void {
  document.getElementById(FACET_BUTTON)?.focus({ preventScroll: true })
}

/** Also false without popover support, where the panel is part of the page. */
export function isDrawerOpen(panel: HTMLElement | null): panel is HTMLElement {
  return panel !== null && 'showPopover' in panel && panel.matches(':popover-open')
}

export function closeDrawer(): void {
  const panel = document.getElementById(FACET_PANEL)
  if (isDrawerOpen(panel)) panel.hidePopover()
}

/** Taps behind the drawer reach nothing while it is open (globals.css), nor does a second tap on what has closed it. */
function ignoreDoubleTap(): void {
  const ending = new AbortController()
  document.documentElement.dataset.drawerClosed = ''
  // It does not take the focus either.
  document.addEventListener('mousedown', (event) => event.preventDefault(), ending)
  setTimeout(() => {
    delete document.documentElement.dataset.drawerClosed
    ending.abort()
  }, DOUBLE_TAP_MS)
}

/**
 * A column on wide screens, else a drawer: a native popover, which works without scripts. With scripts it is a modal dialog. It
 * stays open while the results behind it change, by any navigation, until its reader closes it. `address`: of the results.
 */
export function FacetDrawer({
  address,
  label,
  className,
  children
}: {
  address: string
  label: string
  className: string
  children: ReactNode
}) {
  const ref = useRef<HTMLDivElement>(null)
  const releaseOthers = useRef<(() => void) | null>(null)

  const enter = useEffectEvent((panel: HTMLElement) => {
    keepOpen()
    releaseOthers.current?.()
    releaseOthers.current = inertOthers(panel)
    panel.setAttribute('role', 'dialog')
    panel.setAttribute('aria-modal', 'true')
    takeUpFocus(panel)
  })
  const leave = useEffectEvent((panel: HTMLElement) => {
    forgetOpen()
    releaseOthers.current?.()
    releaseOthers.current = null
    panel.setAttribute('role', 'complementary')
    panel.removeAttribute('aria-modal')
    ignoreDoubleTap()
    focusOpener()
  })

  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel || !('showPopover' in panel)) return
    const ending = new AbortController()
    const { signal } = ending
    const wide = window.matchMedia(WIDE)
    if (isKeptOpen() && !wide.matches) {
      panel.showPopover()
      takeUpView(panel)
    }
    if (isDrawerOpen(panel)) enter(panel)
    else if (hadOpenerFocus) focusOpener()
    hadOpenerFocus = false
    panel.addEventListener(
      'toggle',
      () => {
        if (isDrawerOpen(panel)) enter(panel)
        else if (isKeptOpen()) leave(panel)
      },
      { signal }
    )
    // Captured: `toggle` of details does not bubble.
    for (const type of NOTED) panel.addEventListener(type, notePlace, { signal, capture: true })
    document.addEventListener(
      'keydown',
      ({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) closeDrawer()
      },
      { signal }
    )
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Node && !panel.contains(target)) closeDrawer()
      },
      { signal }
    )
    wide.addEventListener('change', closeDrawer, { signal })
    return () => {
      ending.abort()
      releaseOthers.current?.()
      releaseOthers.current = null
      hadOpenerFocus = document.activeElement?.id === FACET_BUTTON
      // The next page takes the state up while it is mounted, before this.
      setTimeout(() => {
        hadOpenerFocus = false
        if (!isDrawerOpen(document.getElementById(FACET_PANEL))) forgetOpen()
      })
    }
  }, [])

  // The results have changed, and the options with them.
  useLayoutEffect(() => {
    if (isDrawerOpen(ref.current)) enter(ref.current)
  }, [address])

  return (
    // No aside element, which must not be a dialog.
    <div
      ref={ref}
      id={FACET_PANEL}
      popover="manual"
      role="complementary"
      tabIndex={-1}
      aria-label={label}
      className={className}
    >
      {children}
    </div>
  )
}
