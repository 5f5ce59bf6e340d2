export type ToastTone = 'success' | 'danger' | 'info'
export type Toast = { id: number; message: string; tone: ToastTone }

/** For a message across a page load. */
const FLASH_KEY = 'flyleaf:flash'

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** `danger` interrupts the screen reader. */
export function showToast(message: string, tone: ToastTone = 'success'): void {
  lastId += 1
  replace([...toasts, { id: lastId, message, tone }])
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** For outcomes that end in a full reload. Translated: the next page may lack the message. */
export function flashToast(message: string): void {
  sessionStorage.setItem(FLASH_KEY, message)
}

/** False when no action has led to this page. */
export function showFlash(): boolean {
  const message = sessionStorage.getItem(FLASH_KEY)
  if (!message) return false
  sessionStorage.removeItem(FLASH_KEY)
  showToast(message)
  return true
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export const TOAST_PLACE = 'data-toasts'

/** Dismissing a toast must not count as a press outside of a dialog. */
export function isInToasts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${TOAST_PLACE}]`) !== null
}
