export const LOADING_REGION = 'page-loading'

/** Screen readers announce only additions to a known live region; `aria-live` also while a dialog hides the page. */
export function LoadingRegion() {
  return (
    <div
      id={LOADING_REGION}
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-1 overflow-hidden"
    />
  )
}
