import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import type { Translator } from '@/lib/platform/i18n/translator'

/** Pixels, as PhotoSwipe's own keys up and down. */
const KEY_STEP = 80

function toSlide(link: HTMLAnchorElement) {
  const [width = 0, height = 0] = (link.dataset.photo ?? '').split('x').map(Number)
  const image = link.querySelector<HTMLImageElement>('img[srcset]')
  return {
    src: link.href,
    width,
    height,
    alt: image?.alt ?? '',
    element: link,
    ...(image ? { msrc: image.currentSrc } : {})
  }
}

/** PhotoSwipe's left and right keys only change the photo. */
function moveByKeys(viewer: PhotoSwipe): void {
  viewer.on('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event.originalEvent
    const direction = key === 'ArrowLeft' ? 1 : key === 'ArrowRight' ? -1 : 0
    const slide = viewer.currSlide
    if (direction === 0 || altKey || ctrlKey || metaKey || shiftKey || !slide?.isPannable()) return
    const moved = slide.bounds.correctPan('x', slide.pan.x + direction * KEY_STEP)
    if (Math.abs(moved - slide.pan.x) < 1) return
    event.preventDefault()
    event.originalEvent.preventDefault()
    slide.panTo(moved, slide.pan.y)
  })
}

/** PhotoSwipe ignores `close` while it opens. */
function close(viewer: PhotoSwipe): void {
  if (viewer.opener.isOpen) viewer.close()
  else viewer.on('openingAnimationEnd', () => viewer.close())
}

/** Going back closes the viewer instead of leaving the page. */
function closeByWayBack(viewer: PhotoSwipe): void {
  let isBack = false
  function goBack(): void {
    isBack = true
    close(viewer)
  }
  // Next adds its own state.
  window.history.pushState(null, '')
  window.addEventListener('popstate', goBack, { once: true })
  viewer.on('close', () => {
    window.removeEventListener('popstate', goBack)
    if (!isBack) window.history.back()
  })
}

function closeByEscapeWhileOpening(viewer: PhotoSwipe): void {
  const opened = new AbortController()
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(viewer), { signal: opened.signal })
  for (const end of ['openingAnimationEnd', 'destroy'] as const) viewer.on(end, () => opened.abort())
}

/** `data-photo`: width x height in pixels. */
export function openPhotos(links: readonly HTMLAnchorElement[], index: number, title: string, t: Translator): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: links.map(toSlide),
    index,
    bgOpacity: 0.94,
    wheelToZoom: true,
    // Also enlarges photos that are smaller than the screen.
    secondaryZoomLevel: ({ fit }) => Math.max(fit * 2, Math.min(1, fit * 3)),
    showHideAnimationType: isCalm ? 'none' : 'zoom',
    // Returned below, to the last photo.
    returnFocus: false,
    closeTitle: t('common.close'),
    zoomTitle: t('photos.zoom'),
    arrowPrevTitle: t('photos.previous'),
    arrowNextTitle: t('photos.next'),
    errorMsg: t('photos.loadFailed')
  })
  viewer.on('firstUpdate', () => viewer.element?.setAttribute('aria-label', t('photos.viewerLabel', { title })))
  moveByKeys(viewer)
  closeByEscapeWhileOpening(viewer)
  closeByWayBack(viewer)
  // The page scrolls to the last photo.
  viewer.on('close', () =>
    links[viewer.currIndex]?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  )
  viewer.on('destroy', () => links[viewer.currIndex]?.focus({ preventScroll: true }))
  viewer.init()
}
