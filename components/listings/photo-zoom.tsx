'use client'

import { useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslations } from '#translations'

/** Loads PhotoSwipe with the first click. */
export function PhotoZoom({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations()
  const isOpening = useRef(false)

  async function open(event: MouseEvent<HTMLDivElement>): Promise<void> {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest('a[data-photo]') : null
    if (!isPlain || !(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    if (isOpening.current) return
    isOpening.current = true
    const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
    try {
      const { openPhotos } = await import('./open-photos')
      // The visitor may have left the page meanwhile.
      if (link.isConnected) openPhotos(links, links.indexOf(link), title, t)
    } catch {
      // Fallback if the module cannot load.
      if (link.isConnected) window.location.assign(link.href)
    } finally {
      isOpening.current = false
    }
  }

  return <div onClick={(event) => void open(event)}>{children}</div>
}
