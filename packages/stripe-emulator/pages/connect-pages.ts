import { say, type FormLanguage } from '../browser/languages'
import { balanceOf } from '../balance/list-movements'
import type { PayoutRecord } from '../journal/connect-records'
import type { Tables } from '../journal/tables'
import { Transaction } from '../journal/transaction'
import { renderPage } from './render-page'

/** Where Stripe's hosted form would be: the ends that a test can choose. */
export function onboardingPage(language: FormLanguage): string {
  const t = (text: string) => say(text, language)
  return renderPage(
    language,
    t('Set up payouts'),
    `<h1 id="title">${t('Set up payouts')}</h1>
      <p>${t('Stripe would ask here for your name, date of birth, address and bank account.')}</p>
      <p class="hint">${t('This is a test page: nothing is asked and no money moves. Choose how it should end.')}</p>
      <form method="post">
        <button name="outcome" value="complete" class="main">${t('Submit everything')}</button>
        <button name="outcome" value="more_needed">${t('Submit a part, so that more is needed')}</button>
        <button name="outcome" value="rejected">${t('Be rejected by Stripe')}</button>
        <button name="outcome" value="leave">${t('Leave without submitting')}</button>
      </form>`
  )
}

/** After onboarding, when the link has no `return_url`. */
export function finishedPage(language: FormLanguage): string {
  return plainPage(language, 'Saved', 'You can close this page.')
}

export function expiredLinkPage(language: FormLanguage): string {
  return plainPage(language, 'This link has expired', 'Please go back to the shop and open the page again.')
}

/** The Express dashboard: what Stripe holds for an account and what it has paid out. */
export function dashboardPage(tables: Readonly<Tables>, account: string, language: FormLanguage): string {
  const t = (text: string) => say(text, language)
  const euros = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-IE', { style: 'currency', currency: 'EUR' })
  const day = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-IE', { dateStyle: 'medium', timeZone: 'UTC' })
  const toItem = ({ created, amount, status }: PayoutRecord): string =>
    `<li>${day.format(created * 1000)}: ${euros.format(amount / 100)}, ${t(status)}</li>`
  const payouts = [...tables.payouts.values()].filter((payout) => payout.account === account).reverse()
  return renderPage(
    language,
    t('Balance and payouts'),
    `<h1 id="title">${t('Balance and payouts')}</h1>
      <p>${t('Balance')}: <strong>${euros.format(balanceOf(new Transaction(tables), account) / 100)}</strong></p>
      <h2>${t('Payouts')}</h2>
      ${payouts.length > 0 ? `<ul>${payouts.map(toItem).join('')}</ul>` : `<p>${t('No payouts yet')}</p>`}`
  )
}

function plainPage(language: FormLanguage, title: string, text: string): string {
  return renderPage(
    language,
    say(title, language),
    `<h1 id="title">${say(title, language)}</h1>
      <p>${say(text, language)}</p>`
  )
}
