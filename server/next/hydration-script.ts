/** Runs in the browser before the deferred scripts (deferred-hydration.ts) and inserts them: at once for known
 * visitors, else at the first interaction after a prefetch. Clicks, typed text and submits before hydration are
 * replayed. */
declare const hydration: {
  hydratedEvent: string
  tokenKey: string
  isQueryShown: boolean
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const DEFERRED = 'script[type="text/plain"]'
const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'click',
  'offline'
]
const waiting = new AbortController()
const keeping = new AbortController()
const typed = new Map<Field, string>()
let pendingAction: (() => void) | undefined

/** Others get the guest header. A browser that blocks storage counts as known. */
function isKnownVisitor(): boolean {
  try {
    if (!localStorage[hydration.tokenKey]) document.documentElement.dataset.signedOut = ''
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return true
  }
}

function replay(): void {
  if (keeping.signal.aborted) return
  keeping.abort()
  // Code that loads on focus missed the earlier event.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const [field, text] of typed) {
    // React ignores an event whose value was set on the element itself, so the prototype's setter is used.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  pendingAction?.()
}

function insertScripts(): void {
  for (const deferred of document.querySelectorAll<HTMLScriptElement>(DEFERRED)) {
    const script = document.createElement('script')
    const { src } = deferred.dataset
    if (deferred.id) script.id = deferred.id
    if (src) {
      script.async = true
      script.src = src
    }
    script.text = deferred.text
    script.addEventListener('error', replay)
    deferred.replaceWith(script)
  }
}

function start(): void {
  if (waiting.signal.aborted) return
  waiting.abort()
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', insertScripts)
  else insertScripts()
}

function startWith(event: Event): void {
  // Browsers also send this for a pointer at rest when the page appears.
  const isAtRest =
    event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
  if (!isAtRest) start()
}

function prefetch(): void {
  for (const { dataset } of document.querySelectorAll<HTMLScriptElement>(`${DEFERRED}[data-src]`)) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = dataset.src ?? ''
    document.head.append(link)
  }
}

function wait(): void {
  document.documentElement.dataset.guest = ''
  for (const type of INTERACTIONS)
    addEventListener(type, startWith, { capture: true, passive: true, signal: waiting.signal })
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(prefetch)), { signal: waiting.signal })
}

function keep(type: string, listener: (event: Event, target: Element) => void): void {
  const options = { capture: true, signal: keeping.signal }
  document.addEventListener(type, (event) => event.target instanceof Element && listener(event, event.target), options)
}

keep('click', (event, target) => {
  const pressed = target.closest('button[type="button"]:not([popovertarget]), a[data-needs-script]')
  if (
    !(pressed instanceof HTMLElement) ||
    !(event instanceof MouseEvent) ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return
  event.preventDefault()
  pendingAction = () => pressed.click()
})
keep('submit', (event, form) => {
  // A form with an action works without scripts unless it says otherwise.
  if (!(form instanceof HTMLFormElement) || form.matches('[action]:not([data-needs-script])')) return
  const submitter = event instanceof SubmitEvent ? event.submitter : null
  event.preventDefault()
  pendingAction = () => form.requestSubmit(submitter)
})
keep('input', (_, field) => {
  const isText = field instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(field.type)
  if (isText || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    typed.set(field, field.value)
})
keep('change', (_, field) => {
  if (field instanceof HTMLInputElement && !typed.has(field))
    pendingAction = () => field.dispatchEvent(new Event('change', { bubbles: true }))
})
document.addEventListener(hydration.hydratedEvent, replay, { once: true })

const isMoreThanPage = location.hash !== '' || (location.search !== '' && !hydration.isQueryShown)
if (isKnownVisitor() || isMoreThanPage || !navigator.onLine) start()
else wait()
