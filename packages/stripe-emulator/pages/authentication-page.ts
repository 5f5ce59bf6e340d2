import { say, type FormLanguage } from '../browser/languages'
import type { IntentRecord } from '../journal/records'
import { escapeHtml, renderPage } from './render-page'

/** What the buyer's bank would show: whom to pay, how much, and the two responses that a test can give. */
export function authenticationPage(intent: IntentRecord, language: FormLanguage): string {
  const amount = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-IE', {
    style: 'currency',
    currency: intent.currency.toUpperCase()
  })
  const t = (text: string) => say(text, language)
  return renderPage(
    language,
    t('Confirm your payment'),
    `<h1 id="title">${t('3D Secure 2 test page')}</h1>
      <p>${t('Your bank wants to know that it is you who pays.')}</p>
      <p class="amount">${escapeHtml(amount.format(intent.amount / 100))}</p>
      <p class="hint">${t('This is a test payment: no bank is asked and no money moves. Choose what the bank should say.')}</p>
      <form method="post">
        <button id="test-source-authorize-3ds" name="outcome" value="complete" class="main">${t('Complete')}</button>
        <button id="test-source-fail-3ds" name="outcome" value="fail">${t('Fail')}</button>
      </form>
      <p id="problem" role="alert"></p>`,
    // Not deferred: a button that is pressed before the script is there would send the plain form.
    'authenticate.js'
  )
}

/** The question is no longer open: it was answered already, or the payment was canceled. */
export function expiredPage(language: FormLanguage): string {
  const t = (text: string) => say(text, language)
  return renderPage(
    language,
    t('Nothing to confirm'),
    `<h1 id="title">${t('Nothing to confirm')}</h1>
      <p>${t('This payment was confirmed already, was cancelled, or asks for another card. Please go back to the shop.')}</p>
      <form><button type="button" id="close" class="main">${t('Close')}</button></form>`,
    'authenticate.js'
  )
}
