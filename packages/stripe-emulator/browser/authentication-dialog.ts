import { AUTHENTICATED, GIVE_UP } from './frame-messages'
import { adoptHostStyles } from './host-styles'
import { say, type FormLanguage } from './languages'

/** How long the bank's page gets to count a closed dialog as a no, in ms. */
const GIVE_UP_WITHIN_MS = 3000

let dialogs = 0

/**
 * Shows the bank's page over the shop's and waits for the buyer. Resolves when the dialog is gone, whatever
 * came of
 * it: the payment itself says what. Escape counts as a no.
 */
export function authenticateInDialog(url: string, origin: string, language: FormLanguage): Promise<void> {
  adoptHostStyles()
  const dialog = document.createElement('dialog')
  dialog.className = '__PrivateStripeDialog'
  dialog.setAttribute('aria-label', say('Payment authentication', language))
  const frame = document.createElement('iframe')
  frame.name = `__privateStripeFrame3ds${(dialogs += 1)}`
  frame.title = say('Secure authentication frame', language)
  const page = new URL(url)
  page.searchParams.set('locale', language)
  frame.src = page.href
  dialog.append(frame)
  document.body.append(dialog)
  return new Promise((resolve) => {
    function finish(): void {
      window.removeEventListener('message', receive)
      dialog.close()
      dialog.remove()
      resolve()
    }
    function receive(event: MessageEvent<unknown>): void {
      if (event.origin === origin && event.source === frame.contentWindow && event.data === AUTHENTICATED) finish()
    }
    window.addEventListener('message', receive)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      frame.contentWindow?.postMessage(GIVE_UP, origin)
      setTimeout(finish, GIVE_UP_WITHIN_MS)
    })
    dialog.showModal()
    frame.focus()
  })
}
