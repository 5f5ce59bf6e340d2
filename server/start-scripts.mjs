// @ts-check

/**
 * Written into pages as its own source text, so it may use nothing from outside. Runs in the browser before anything else
 * of the page and decides when the other scripts, which stand there as `type="later"`, come.
 *
 * At once for who is known here, by anything that the shop has kept in the browser, and where the address says more than
 * which page it is. Who comes for the first time reads the page first: the scripts are only fetched, when the page has
 * loaded, and start with the first gesture. What is typed, ticked, pressed or sent until they have taken over is held, and
 * done then; when they cannot come, the browser does what it can without them.
 *
 * @param {{ liveEvent: string, tokenKey: string, isQueryShown: boolean, pieceKey: string | null, pieceAttribute: string }} page under
 *   which name whoever signs in keeps a token in the browser; whether the query of its address is what the page shows; by which key the marks of its finished pieces are known in its data, null without any,
 *   and by which attribute the pieces themselves are found (lib/http/drawn-pieces.mjs)
 */
export function startScripts({ liveEvent, tokenKey, isQueryShown, pieceKey, pieceAttribute }) {
  const waiting = new AbortController()
  const holding = new AbortController()
  /** @type {Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>} */
  const typed = new Map()
  /** @type {(() => void) | undefined} */
  let heldAct

  // Whoever keeps no token of a login is written as a guest in the bar.
  function readStorage() {
    try {
      if (!localStorage[tokenKey]) document.documentElement.dataset.signedOut = ''
      return localStorage.length + sessionStorage.length > 0
    } catch {
      return true
    }
  }

  function release() {
    if (holding.signal.aborted) return
    holding.abort()
    for (const [field, text] of typed) {
      // React takes a value for known that was set on the element itself, and hears of one that was not.
      field.value = ''
      Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    heldAct?.()
  }

  // What stands in the page already is not sent a second time as its data.
  function completeData() {
    const data = Reflect.get(self, '__next_f')
    if (!Array.isArray(data) || pieceKey === null) return
    for (const part of data) {
      if (typeof part[1] !== 'string') continue
      part[1] = part[1].replace(/"<!drawn:([\da-f]+):(\d+)>"/g, (mark, key, at) =>
        key === pieceKey ? JSON.stringify(document.querySelector(`[${pieceAttribute}="${at}"]`)?.innerHTML ?? '') : mark
      )
    }
  }

  function insertScripts() {
    for (const later of document.querySelectorAll('script[type="later"]')) {
      const script = document.createElement('script')
      for (const { name, value } of later.attributes) if (name !== 'type') script.setAttribute(name, value)
      script.text = later.textContent ?? ''
      script.addEventListener('error', release)
      later.replaceWith(script)
    }
    // The files come later, the data has run.
    completeData()
  }

  function start() {
    if (waiting.signal.aborted) return
    waiting.abort()
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', insertScripts)
    else insertScripts()
  }

  /** @param {Event} event */
  function startWith(event) {
    // Browsers say so too of a pointer that rests while the page beneath it comes.
    const rests = event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
    if (!rests) start()
  }

  function fetchAhead() {
    for (const later of document.querySelectorAll('script[type="later"][src]')) {
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.href = later.getAttribute('src') ?? ''
      document.head.append(link)
    }
  }

  function wait() {
    document.documentElement.dataset.guest = ''
    const gestures = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'click', 'offline']
    for (const gesture of gestures) addEventListener(gesture, startWith, { capture: true, passive: true, signal: waiting.signal })
    // Behind the first picture of the page, which may come after its load: it is not to wait for what nobody has asked for.
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(fetchAhead)), { signal: waiting.signal })
  }

  /** @param {string} type @param {(event: Event, target: Element) => void} note */
  function hold(type, note) {
    const listener = (/** @type {Event} */ event) => event.target instanceof Element && note(event, event.target)
    document.addEventListener(type, listener, { capture: true, signal: holding.signal })
  }

  hold('click', (event, target) => {
    const pressed = target.closest('button[type="button"]:not([popovertarget]), a[data-follows-itself]')
    if (!(pressed instanceof HTMLElement) || !(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    heldAct = () => pressed.click()
  })
  hold('submit', (event, form) => {
    // One with an address to go to, a search for instance, needs no script, unless it says that it sends itself.
    if (!(form instanceof HTMLFormElement) || form.matches('[action]:not([data-sends-itself])')) return
    const submitter = event instanceof SubmitEvent ? event.submitter : null
    event.preventDefault()
    heldAct = () => form.requestSubmit(submitter)
  })
  hold('input', (_, field) => {
    const isText = field instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(field.type)
    if (isText || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) typed.set(field, field.value)
  })
  hold('change', (_, field) => {
    if (field instanceof HTMLInputElement && !typed.has(field)) heldAct = () => field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  document.addEventListener(liveEvent, release, { once: true })

  const isMore = location.hash !== '' || (location.search !== '' && !isQueryShown)
  if (readStorage() || isMore || !navigator.onLine) start()
  else wait()
}
