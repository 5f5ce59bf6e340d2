import { ApiError } from '@/lib/platform/http/api-client'

/** The shop refused a call (`code` of lib/platform/errors), or could not be reached (OFFLINE, `status` 0). `message` is a
 * text or a message key, `fields` has those of single fields. */
export type Rejection = Pick<ApiError, 'code' | 'message' | 'status' | 'fields'>

export function isRejection(error: unknown): error is Rejection {
  return error instanceof ApiError
}

/** Not reached, or too busy: the same call may succeed later. */
export function isTransient({ status }: Rejection): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** @throws `error` itself if the program is at fault */
export function toRejection(error: unknown): Rejection {
  if (!isRejection(error)) throw error
  return error
}

/** Null once the call is done. @throws anything but a rejection */
export function findRejection(call: Promise<unknown>): Promise<Rejection | null> {
  return call.then(() => null, toRejection)
}

/** For a check in the browser that takes the place of a call. */
export function makeRejection(message: string): Rejection & Error {
  return new ApiError('UNPROCESSABLE', message, 422)
}
