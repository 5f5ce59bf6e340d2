'use client'

import { useCallback, type RefCallback } from 'react'

/** For an element that sticks to the lower edge: it stays above the keyboard of a phone. Browsers that shrink the page for
 * the keyboard need nothing. By a property: a strict content policy refuses style attributes. */
export function useAboveKeyboard(): RefCallback<HTMLElement> {
  return useCallback((element) => {
    if (!element) return
    const { style } = element
    const viewport = window.visualViewport
    function move(): void {
      if (!viewport) return
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      style.bottom = covered > 0 ? `${Math.round(covered)}px` : ''
    }
    move()
    viewport?.addEventListener('resize', move)
    viewport?.addEventListener('scroll', move)
    return () => {
      viewport?.removeEventListener('resize', move)
      viewport?.removeEventListener('scroll', move)
    }
  }, [])
}
