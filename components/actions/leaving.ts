import { flashToast } from '@/components/ui/toast-store'

/** The outcome of an action after which another page loads. */
export const LEAVING = Symbol('leaving')

/** Loads another page, which shows `message`. */
export function leaveFor(address: string, message?: string): typeof LEAVING {
  if (message !== undefined) flashToast(message)
  window.location.assign(address)
  return LEAVING
}
