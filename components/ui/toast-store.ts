export type ToastTone = 'success' | 'danger' | 'info'
export type Toast = { id: number; message: string; tone: ToastTone }

/** Where a message waits while the browser loads the next page. */
const FLASH_KEY = 'flyleaf:flash'

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message at the edge of the screen and has it read out; `danger` interrupts, the others wait their turn. */
export function showToast(message: string, tone: ToastTone = 'success'): void {
  lastId += 1
  replace([...toasts, { id: lastId, message, tone }])
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Keeps a message for the page that is loaded next, for outcomes that end in a full reload. */
export function flashToast(message: string): void {
  sessionStorage.setItem(FLASH_KEY, message)
}

/** Shows the message that the page before left behind, once. */
export function showFlash(): void {
  const message = sessionStorage.getItem(FLASH_KEY)
  if (!message) return
  sessionStorage.removeItem(FLASH_KEY)
  showToast(message)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}
