export const TOAST_PLACE = 'data-toasts'

/** Dismissing a toast must not count as a press outside of a dialog. */
export function isInToasts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${TOAST_PLACE}]`) !== null
}
