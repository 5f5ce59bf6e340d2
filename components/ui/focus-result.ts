/** What the page is about that was loaded: the target of its address, else, or once the page is complete, the heading. */
function findResult(isComplete: boolean): HTMLElement | null {
  const id = window.location.hash.slice(1)
  const target = id ? document.getElementById(id) : null
  return target ?? (id === '' || isComplete ? document.querySelector<HTMLElement>('main h1') : null)
}

/** False while the result may still be sent, or is still hidden: streamed content is shown some time after it has come. */
function tryToFocus(): boolean {
  // The visitor may have gone elsewhere.
  if (document.activeElement !== document.body) return true
  const isComplete = document.readyState === 'complete'
  const result = findResult(isComplete)
  if (!result) return isComplete
  if (!result.hasAttribute('tabindex')) result.tabIndex = -1
  result.focus()
  return document.activeElement === result
}

/** Moves the focus to the result of an action after which another page was loaded. */
export function focusResult(): void {
  if (tryToFocus()) return
  const ended = new AbortController()
  const again = () => {
    if (!tryToFocus()) return
    observer.disconnect()
    ended.abort()
  }
  const observer = new MutationObserver(again)
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('load', again, { signal: ended.signal })
}
