import { z } from 'zod'

/** Pixels. */
const SIZE = { width: 500, height: 600 }
/** Interval of the checks; a closed window is noticed within two, about 2 s. */
const POLL_INTERVAL_MS = 1000
/** Window name by which the pages inside recognise the popup. */
export const POPUP_NAME = 'flyleaf-google'

/** `code` is null on success. */
const PopupMessage = z.object({ type: z.literal(POPUP_NAME), code: z.string().nullable() })

function toFeatures({ screenX, screenY, outerWidth, outerHeight }: Window): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - SIZE.width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - SIZE.height) / 2))
  return `popup=yes,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`
}

let opened = 0
let cancelCurrent: (() => void) | null = null

/** Null on success, else a code for `toSignInProblem`. Must be called in a click handler, or browsers block it. */
export function signInByPopup(address: string): Promise<string | null> {
  cancelCurrent?.()
  // The popup could not report a network error.
  if (!window.navigator.onLine) return Promise.resolve('network-request-failed')
  opened += 1
  const popup = window.open(address, `${POPUP_NAME}-${opened}`, toFeatures(window))
  if (!popup || popup.closed) return Promise.resolve('popup-blocked')
  return new Promise((resolve) => {
    let wasClosed = false
    const timer = setInterval(check, POLL_INTERVAL_MS)
    window.addEventListener('message', receive)
    cancelCurrent = cancel

    function settle(code: string | null): void {
      clearInterval(timer)
      window.removeEventListener('message', receive)
      if (cancelCurrent === cancel) cancelCurrent = null
      resolve(code)
    }
    function cancel(): void {
      popup?.close()
      settle('cancelled-popup-request')
    }
    function receive({ source, origin, data }: MessageEvent<unknown>): void {
      const message = PopupMessage.safeParse(data)
      if (source !== popup || origin !== window.location.origin || !message.success) return
      popup?.close()
      settle(message.data.code)
    }
    function check(): void {
      // One more check: the final message may be in transit.
      if (wasClosed) settle('popup-closed-by-user')
      wasClosed = popup?.closed ?? true
    }
  })
}

/** Called inside the popup. False if this is none. */
export function postToOpener(code: string | null): boolean {
  if (!window.opener || !window.name.startsWith(POPUP_NAME)) return false
  const message: z.infer<typeof PopupMessage> = { type: POPUP_NAME, code }
  window.opener.postMessage(message, window.location.origin)
  window.close()
  return true
}
