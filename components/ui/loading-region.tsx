/** The id of the region that the loading bar (loading-bar.tsx) is rendered into. */
export const LOADING_REGION = 'page-loading'

/**
 * The top edge of every page, empty until a page is loading. Screen readers announce only what is added to a live region that
 * they know; with `aria-live` it is announced also while a dialog hides the rest of the page.
 */
export function LoadingRegion() {
  return <div id={LOADING_REGION} role="status" aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-1 overflow-hidden" />
}
