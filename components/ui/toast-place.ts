/** Marks the corner in which messages appear. */
export const TOAST_PLACE = 'data-toasts'

/** True for what stands in that corner: putting a message away is no press beside the dialog that is open. */
export function isInToasts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[${TOAST_PLACE}]`) !== null
}
