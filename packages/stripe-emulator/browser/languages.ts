/** The languages of the framed pages. The provider's own form has many more. */
export type FormLanguage = 'en' | 'de'

/** What the form, the bank's page and the card's refusals say in German, by their English. */
const GERMAN: Readonly<Record<string, string>> = {
  'Secure payment input frame': 'Rahmen für die sichere Eingabe der Zahlungsdaten',
  'Card number': 'Kartennummer',
  'Expiration date': 'Gültig bis',
  'MM / YY': 'MM / JJ',
  'Security code': 'Prüfziffer',
  'Postal code': 'Postleitzahl',
  '(optional)': '(freiwillig)',
  'Your card number is invalid.': 'Die Kartennummer ist ungültig.',
  'Your card number is incomplete.': 'Die Kartennummer ist unvollständig.',
  "Your card's expiration date is incomplete.": 'Das Ablaufdatum der Karte ist unvollständig.',
  "Your card's expiration date is in the past.": 'Das Ablaufdatum der Karte liegt in der Vergangenheit.',
  "Your card's expiration year is in the past.": 'Das Ablaufjahr der Karte liegt in der Vergangenheit.',
  "Your card's expiration year is invalid.": 'Das Ablaufjahr der Karte ist ungültig.',
  "Your card's security code is incomplete.": 'Die Prüfziffer der Karte ist unvollständig.',
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  'Your card has expired.': 'Ihre Karte ist abgelaufen.',
  "Your card's security code is incorrect.": 'Die Prüfziffer der Karte ist falsch.',
  'Your card has insufficient funds.': 'Ihre Karte ist nicht ausreichend gedeckt.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Versuchen Sie es in Kürze noch einmal.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'Ihre Zahlungsmethode konnte nicht bestätigt werden. Bitte wählen Sie eine andere und versuchen Sie es noch einmal.',
  'The card form could not be loaded.': 'Das Kartenformular konnte nicht geladen werden.',
  'Payment authentication': 'Bestätigung der Zahlung',
  'Secure authentication frame': 'Rahmen für die sichere Bestätigung',
  'Your answer did not get through. Please try again.':
    'Ihre Antwort ist nicht angekommen. Bitte versuchen Sie es noch einmal.',
  'Confirm your payment': 'Bestätigen Sie Ihre Zahlung',
  '3D Secure 2 test page': 'Testseite für 3D Secure 2',
  'Your bank wants to know that it is you who pays.': 'Ihre Bank möchte wissen, dass wirklich Sie bezahlen.',
  'This is a test payment: no bank is asked and no money moves. Choose what the bank should say.':
    'Dies ist eine Testzahlung: Keine Bank wird gefragt, und es fließt kein Geld. Wählen Sie, was die Bank sagen soll.',
  Complete: 'Zustimmen',
  Fail: 'Ablehnen',
  'Nothing to confirm': 'Nichts zu bestätigen',
  'This payment was confirmed already, was cancelled, or asks for another card. Please go back to the shop.':
    'Diese Zahlung wurde schon bestätigt, wurde storniert oder verlangt eine andere Karte. Bitte gehen Sie zurück in den Laden.',
  Close: 'Schließen',
  'Set up payouts': 'Auszahlungen einrichten',
  'Stripe would ask here for your name, date of birth, address and bank account.':
    'Hier würde Stripe nach Namen, Geburtsdatum, Adresse und Bankkonto fragen.',
  'This is a test page: nothing is asked and no money moves. Choose how it should end.':
    'Dies ist eine Testseite: Es wird nichts gefragt, und es fließt kein Geld. Wählen Sie, wie es ausgehen soll.',
  'Submit everything': 'Alles angeben',
  'Submit a part, so that more is needed': 'Nur einen Teil angeben, sodass etwas fehlt',
  'Be rejected by Stripe': 'Von Stripe abgelehnt werden',
  'Leave without submitting': 'Ohne Angaben verlassen',
  'This link has expired': 'Dieser Link ist abgelaufen',
  'Please go back to the shop and open the page again.':
    'Bitte gehen Sie zurück in den Laden und öffnen Sie die Seite neu.',
  Saved: 'Gespeichert',
  'You can close this page.': 'Sie können diese Seite schließen.',
  'Balance and payouts': 'Guthaben und Auszahlungen',
  Balance: 'Guthaben',
  Payouts: 'Auszahlungen',
  'No payouts yet': 'Noch keine Auszahlungen',
  in_transit: 'unterwegs',
  paid: 'ausgezahlt',
  failed: 'fehlgeschlagen'
}

/** A text in the language; what has no German is said in English. */
export function say(text: string, language: FormLanguage): string {
  return language === 'de' ? (GERMAN[text] ?? text) : text
}

/** The first of some language tags ("de-AT", or the items of an Accept-Language header) that there is; else English. */
export function toFormLanguage(tags: readonly string[]): FormLanguage {
  const known = tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find((code) => code === 'de' || code === 'en')
  return known === 'de' ? 'de' : 'en'
}

/** The language of this page itself, for the framed ones, which were served or set in theirs. */
export function pageLanguage(): FormLanguage {
  return toFormLanguage([document.documentElement.lang])
}

/** What a response says is wrong, in the language; the codes stay. */
export function sayError(error: Record<string, unknown>, language: FormLanguage): Record<string, unknown> {
  return typeof error.message === 'string' ? { ...error, message: say(error.message, language) } : error
}
