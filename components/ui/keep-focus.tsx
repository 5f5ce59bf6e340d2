'use client'

import { useEffect } from 'react'

const CONTROLS = 'a[href], button:not(:disabled), input:not([type="hidden"]), select, textarea'
const ROWS = 'li, tr, article'

function listControls(row: Element): Element[] {
  return [...(row.matches(CONTROLS) ? [row] : []), ...row.querySelectorAll(CONTROLS)]
}

function findNearestHeading(start: Element): Element | null {
  for (let place: Element | null = start; place; place = place.parentElement) {
    const heading = place.querySelector('h1, h2, h3')
    if (heading) return heading
  }
  return null
}

/** In the next row, else in the one before, else the heading of the list or of what takes its place. Null outside of
 * lists. */
function findSuccessor({ target, previousSibling: before }: MutationRecord, removed: Element, lost: Element) {
  if (!(target instanceof Element)) return null
  if (!lost.closest(`${ROWS}, section`) && !target.closest(ROWS)) return null
  const after = before ? before.nextSibling : target.firstChild
  const neighbours = [after, before].filter((node) => node instanceof Element).filter((node) => node.isConnected)
  const isAmongEquals = removed.matches(`${ROWS}, ${CONTROLS}`)
  const equals = neighbours.filter(({ tagName }) => isAmongEquals && tagName === removed.tagName)
  const controls = equals.flatMap(listControls)
  return (
    controls.find(({ textContent }) => textContent === lost.textContent) ??
    controls[0] ??
    findNearestHeading(neighbours[0] ?? target)
  )
}

/** Browsers drop the focus of a removed control. Of a removed row it moves to the next one. */
export function KeepFocus() {
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    let focused: Element | null = null
    let address = ''

    function note({ target }: FocusEvent): void {
      focused = target instanceof Element ? target : null
      address = window.location.href
    }
    /** A control that is still there was left by the visitor. */
    function forgetIfLeft(): void {
      if (focused?.isConnected && document.activeElement === document.body) focused = null
    }
    function moveOn(records: readonly MutationRecord[]): void {
      const lost = focused
      if (!lost || lost.isConnected || document.activeElement !== document.body) return
      focused = null
      // Next looks after the focus on another page.
      if (window.location.href !== address) return
      for (const record of records) {
        for (const removed of record.removedNodes) {
          if (!(removed instanceof Element) || !removed.contains(lost)) continue
          const successor = findSuccessor(record, removed, lost)
          if (!(successor instanceof HTMLElement)) continue
          if (!successor.matches(CONTROLS)) successor.tabIndex = -1
          successor.focus()
        }
      }
    }

    document.addEventListener('focusin', note, { signal })
    document.addEventListener('focusout', () => queueMicrotask(forgetIfLeft), { signal })
    const observer = new MutationObserver(moveOn)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [])
  return null
}
