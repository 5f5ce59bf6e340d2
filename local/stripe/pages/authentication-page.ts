import type { IntentRecord } from '../journal/records'

/** What the buyer's bank would show: whom to pay, how much, and the two answers that a test can give. */
export function authenticationPage(intent: IntentRecord): string {
  const amount = new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency: intent.currency.toUpperCase()
  })
  return page(
    'Confirm your payment',
    `<h1 id="title">3D Secure 2 test page</h1>
      <p>Your bank wants to know that it is you who pays.</p>
      <p class="amount">${escapeHtml(amount.format(intent.amount / 100))}</p>
      <p class="hint">This is a test payment: no bank is asked and no money moves.
        Choose what the bank should say.</p>
      <form method="post">
        <button id="test-source-authorize-3ds" name="outcome" value="complete" class="main">Complete</button>
        <button id="test-source-fail-3ds" name="outcome" value="fail">Fail</button>
      </form>
      <p id="problem" role="alert"></p>`
  )
}

/** The question is no longer open: it was answered already, or the payment was canceled. */
export function expiredPage(): string {
  return page(
    'Nothing to confirm',
    `<h1 id="title">Nothing to confirm</h1>
      <p>This payment was confirmed already, was cancelled, or asks for another card.
        Please go back to the shop.</p>
      <form><button type="button" id="close" class="main">Close</button></form>`
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="stylesheet" href="/v3/authenticate.css">
    <!-- Not deferred: a button that is pressed before the script is there would send the plain form. -->
    <script src="/v3/authenticate.js"></script>
  </head>
  <body>
    <main aria-labelledby="title">
      ${content}
    </main>
  </body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
