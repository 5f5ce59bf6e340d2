'use client'

import { useLayoutEffect, useRef } from 'react'

/** Keeps what is in sight where it is while something comes in front of it. Returns what is called before that, with the id of
 * an element that stays; `first` changes with it. */
export function useHeldPlace(first: number): (id: string) => void {
  const held = useRef<{ element: Element; top: number } | null>(null)

  useLayoutEffect(() => {
    const place = held.current
    held.current = null
    if (place) window.scrollBy(0, place.element.getBoundingClientRect().top - place.top)
  }, [first])

  return (id) => {
    const element = document.getElementById(id)
    if (element) held.current = { element, top: element.getBoundingClientRect().top }
  }
}
