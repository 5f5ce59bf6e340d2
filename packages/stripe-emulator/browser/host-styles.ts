/**
 * The few rules that the shop's page needs for frames and dialog. A constructed style sheet is not subject to
 * the page's style-src, so a strict Content-Security-Policy needs no entry for it; inline styles would.
 */
const RULES = `
.__PrivateStripeElement > iframe {
  display: block;
  width: calc(100% + 8px);
  margin: -4px;
  border: 0;
}
.__PrivateStripeDialog {
  width: min(26rem, calc(100vw - 2rem));
  height: min(24rem, calc(100vh - 2rem));
  margin: auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 12px;
  background: Canvas;
  box-shadow: 0 20px 60px rgb(0 0 0 / 35%);
}
.__PrivateStripeDialog::backdrop {
  background: rgb(20 20 30 / 55%);
}
.__PrivateStripeDialog > iframe {
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
}
`

let adopted = false

/** Adds the rules to the page, once. */
export function adoptHostStyles(): void {
  if (adopted) return
  adopted = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RULES)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
