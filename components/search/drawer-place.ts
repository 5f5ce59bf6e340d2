/** Marks what can have the focus in the drawer, so that the same thing is found on the next page of results. */
const PLACE = 'data-place'

export function placeProps(...parts: readonly string[]): { [PLACE]: string } {
  return { [PLACE]: parts.join(' ') }
}

/** Of a drawer that is open. `typed`: a text that the page does not know yet. */
type Place = {
  focused: string | null
  typed: string | null
  scrollTop: number
  unfolded: Set<string>
}

/** Null while the drawer is closed. Here, since the results of another filter can be another page with a drawer of its own. */
let kept: Place | null = null

export function isKeptOpen(): boolean {
  return kept !== null
}

export function keepOpen(): void {
  kept ??= { focused: null, typed: null, scrollTop: 0, unfolded: new Set() }
}

export function forgetOpen(): void {
  kept = null
}

function placeOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest(`[${PLACE}]`)?.getAttribute(PLACE) ?? null) : null
}

/** Of `focusin`, `input`, `change`, `scroll` and `toggle` in the drawer. */
export function notePlace({ type, target, currentTarget }: Event): void {
  if (kept === null) return
  if (type === 'focusin') {
    kept.focused = placeOf(target)
    kept.typed = null
  }
  if (type === 'change') kept.typed = null
  if (type === 'input' && target instanceof HTMLInputElement && target.type === 'text') kept.typed = target.value
  if (type === 'scroll' && currentTarget instanceof HTMLElement) kept.scrollTop = currentTarget.scrollTop
  if (type === 'toggle' && target instanceof HTMLDetailsElement) {
    const place = placeOf(target.querySelector('summary'))
    if (place !== null && target.open) kept.unfolded.add(place)
    if (place !== null && !target.open) kept.unfolded.delete(place)
  }
}

/** What had the focus gets it again, or the drawer itself. */
export function takeUpFocus(drawer: HTMLElement): void {
  const { focused, typed } = kept ?? { focused: null, typed: null }
  if (drawer.contains(document.activeElement)) return
  const places = [...drawer.querySelectorAll<HTMLElement>(`[${PLACE}]`)]
  const place = focused === null ? undefined : places.find((one) => one.getAttribute(PLACE) === focused)
  ;(place ?? drawer).focus({ preventScroll: true })
  if (place instanceof HTMLInputElement && typed !== null) {
    place.value = typed
    if (kept) kept.typed = typed
  }
}

/** On another page, whose drawer begins folded and at its top. */
export function takeUpView(drawer: HTMLElement): void {
  if (kept === null) return
  const { scrollTop, unfolded } = kept
  for (const details of drawer.querySelectorAll('details')) {
    const place = placeOf(details.querySelector('summary'))
    if (place !== null && unfolded.has(place)) details.open = true
  }
  drawer.scrollTop = scrollTop
}
