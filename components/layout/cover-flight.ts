/** Marks a cover; where a link stands in a card of a copy, the cover of that card is what moves. */
const COVER = '[data-cover]'

/** The name under which the browser sees both covers as one (globals.css says how it moves). */
const NAME = 'cover'

/** A cover that has left its shelf: for which page, how it looked and where it stood. */
let flight: { path: string; copy: HTMLElement; from: DOMRect } | null = null

function toCopy(cover: HTMLElement): HTMLElement | null {
  const copy = cover.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return null
  copy.setAttribute('aria-hidden', 'true')
  for (const image of copy.querySelectorAll('img')) Object.assign(image, { alt: '', loading: 'eager', decoding: 'sync' })
  return copy
}

/** Notes the cover beside a link that is being followed; nothing where the browser or the reader wants no motion. */
export function takeOff(link: HTMLAnchorElement): void {
  flight = null
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const cover = link.closest('article, li')?.querySelector(COVER)
  const copy = cover instanceof HTMLElement ? toCopy(cover) : null
  if (cover && copy) flight = { path: link.pathname, copy, from: cover.getBoundingClientRect() }
}

/**
 * Lets the cover glide from where it stood on the shelf to where it stands on its page, once that page is there. The
 * transition begins with the new page, the old cover laid over it, so that nothing ever waits for a picture of the old
 * one: React's own transitions hold the screen for up to half a second while images load.
 */
export function land(): void {
  const landing = flight
  flight = null
  if (landing === null || window.location.pathname !== landing.path) return
  // After the router has scrolled, and before anything is painted.
  requestAnimationFrame(() => glide(landing.copy, landing.from))
}

function glide(copy: HTMLElement, from: DOMRect): void {
  const cover = document.querySelector(`main ${COVER}`)
  if (!(cover instanceof HTMLElement) || from.width === 0) return
  const px = (length: number) => `${length}px`
  Object.assign(copy.style, {
    position: 'fixed', left: px(from.left), top: px(from.top), width: px(from.width), height: px(from.height),
    maxWidth: 'none', pointerEvents: 'none', viewTransitionName: NAME
  })
  document.body.append(copy)
  cover.style.visibility = 'hidden'
  const transition = document.startViewTransition(() => {
    copy.remove()
    cover.style.visibility = ''
    cover.style.viewTransitionName = NAME
  })
  // Rejected when the browser skips the motion, for a hidden window; the cover is in its place then, too.
  transition.ready.catch(() => undefined)
  void transition.finished.finally(() => {
    cover.style.viewTransitionName = ''
  })
}
