/** Pixels. */
const SIZE = { width: 500, height: 600 }
/** Interval of the checks; a closed window is noticed within two, about 2 s. */
const LOOK_EVERY_MS = 1000
/** Window name by which the pages inside recognise the popup. */
export const POPUP_NAME = 'flyleaf-google'

/** `code` is null on success. */
type PopupMessage = { type: typeof POPUP_NAME; code: string | null }

type Popup = { readonly closed: boolean; close(): void }
type ReceivedMessage = { source: unknown; origin: string; data: unknown }

/** The parts of `window` in use, for tests. */
export type PopupHost = {
  readonly location: { readonly origin: string }
  readonly navigator: { readonly onLine: boolean }
  readonly screenX: number
  readonly screenY: number
  readonly outerWidth: number
  readonly outerHeight: number
  open(address: string, name: string, features: string): Popup | null
  addEventListener(type: 'message', listener: (message: ReceivedMessage) => void): void
  removeEventListener(type: 'message', listener: (message: ReceivedMessage) => void): void
}

function isPopupMessage(data: unknown): data is PopupMessage {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('code' in data)) return false
  return data.type === POPUP_NAME && (data.code === null || typeof data.code === 'string')
}

function toFeatures({ screenX, screenY, outerWidth, outerHeight }: PopupHost): string {
  const left = Math.max(0, Math.round(screenX + (outerWidth - SIZE.width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - SIZE.height) / 2))
  return `popup=yes,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`
}

let opened = 0
let cancelCurrent: (() => void) | null = null

/** Null on success, else a code for `toSignInProblem`. Must be called in a click handler, or browsers block it. */
export function signInByPopup(address: string, host: PopupHost): Promise<string | null> {
  cancelCurrent?.()
  // The popup could not report a network error.
  if (!host.navigator.onLine) return Promise.resolve('network-request-failed')
  opened += 1
  const popup = host.open(address, `${POPUP_NAME}-${opened}`, toFeatures(host))
  if (!popup || popup.closed) return Promise.resolve('popup-blocked')
  return new Promise((resolve) => {
    let wasClosed = false
    const timer = setInterval(look, LOOK_EVERY_MS)
    host.addEventListener('message', receive)
    cancelCurrent = cancel

    function settle(code: string | null): void {
      clearInterval(timer)
      host.removeEventListener('message', receive)
      if (cancelCurrent === cancel) cancelCurrent = null
      resolve(code)
    }
    function cancel(): void {
      popup?.close()
      settle('cancelled-popup-request')
    }
    function receive({ source, origin, data }: ReceivedMessage): void {
      if (source !== popup || origin !== host.location.origin || !isPopupMessage(data)) return
      popup?.close()
      settle(data.code)
    }
    function look(): void {
      // One more check: the final message may be in transit.
      if (wasClosed) settle('popup-closed-by-user')
      wasClosed = popup?.closed ?? true
    }
  })
}

/** Called inside the popup. False if this is none. */
export function postToOpener(code: string | null): boolean {
  if (!isGooglePopup()) return false
  const message: PopupMessage = { type: POPUP_NAME, code }
  window.opener.postMessage(message, window.location.origin)
  window.close()
  return true
}

function isGooglePopup(): boolean {
  return Boolean(window.opener) && window.name.startsWith(POPUP_NAME)
}
