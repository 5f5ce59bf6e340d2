import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import type { Texts } from '@/lib/texts/texts'

function toSlide(link: HTMLAnchorElement) {
  const [width = 0, height = 0] = (link.dataset.photo ?? '').split('x').map(Number)
  const image = link.querySelector<HTMLImageElement>('img[srcset]')
  return { src: link.href, width, height, alt: image?.alt ?? '', element: link, ...(image ? { msrc: image.currentSrc } : {}) }
}

/**
 * Opens photos in front of the page, the one at `index` first: zoomed by pinch, wheel or double tap, turned by swipe and
 * arrow keys, closed by Escape. The links say where each photo is and how large (`data-photo`, width x height in pixels).
 */
export function openPhotos(links: readonly HTMLAnchorElement[], index: number, title: string, t: Texts): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: links.map(toSlide),
    index,
    bgOpacity: 0.94,
    wheelToZoom: true,
    showHideAnimationType: isCalm ? 'none' : 'zoom',
    closeTitle: t('Close'),
    zoomTitle: t('Zoom in or out'),
    arrowPrevTitle: t('Previous photo'),
    arrowNextTitle: t('Next photo'),
    errorMsg: t('This photo could not be loaded.')
  })
  viewer.on('firstUpdate', () => viewer.element?.setAttribute('aria-label', t('Photos of this copy of {title}', { title })))
  // The viewer hears no Escape while it is still opening.
  function closeWhenOpen({ key }: KeyboardEvent): void {
    if (key === 'Escape') viewer.on('openingAnimationEnd', () => viewer.close())
  }
  document.addEventListener('keydown', closeWhenOpen)
  for (const end of ['openingAnimationEnd', 'destroy'] as const) viewer.on(end, () => document.removeEventListener('keydown', closeWhenOpen))
  // Where it stopped is where the page goes on.
  viewer.on('close', () => links[viewer.currIndex]?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' }))
  viewer.init()
}
