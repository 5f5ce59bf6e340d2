/** What mails say. Browsers never load these. A first sentence goes on from the greeting, in small letters. */
export const mails = {
  'Hello,': 'Guten Tag,',
  'Flyleaf, used books': 'Flyleaf, gebrauchte Bücher',

  'Please confirm your email address': 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  'welcome to Flyleaf. Open this page and press Confirm, so that we know this address is yours:':
    'willkommen bei Flyleaf. Öffnen Sie diese Seite und drücken Sie auf „Bestätigen“, damit wir wissen, dass diese Adresse Ihnen gehört:',
  'The link works once, for 24 hours. If you did not sign up, do nothing.':
    'Der Link gilt einmal, 24 Stunden lang. Wenn Sie sich nicht angemeldet haben, brauchen Sie nichts zu tun.',
  'You have an account already': 'Sie haben schon ein Konto',
  'somebody, perhaps you, tried to sign up at Flyleaf with this address. It has an account already; nothing was changed.':
    'jemand, vielleicht Sie, wollte sich mit dieser Adresse bei Flyleaf registrieren. Sie hat schon ein Konto; nichts wurde geändert.',
  'If it was you, log in:': 'Wenn Sie es waren, melden Sie sich an:',
  'If you have forgotten your password, choose a new one within 30 minutes:':
    'Wenn Sie Ihr Passwort vergessen haben, wählen Sie innerhalb von 30 Minuten ein neues:',
  'If it was not you, do nothing.': 'Wenn Sie es nicht waren, brauchen Sie nichts zu tun.',
  'somebody, perhaps you, tried to sign up at Flyleaf with this address. It has an account already, which is suspended; nothing was changed.':
    'jemand, vielleicht Sie, wollte sich mit dieser Adresse bei Flyleaf registrieren. Sie hat schon ein Konto, das gesperrt ist; nichts wurde geändert.',
  'somebody, hopefully you, asked for a new password at Flyleaf. Open this page and choose it:':
    'jemand, hoffentlich Sie, hat bei Flyleaf um ein neues Passwort gebeten. Öffnen Sie diese Seite und wählen Sie es:',
  'The link works once, for 30 minutes. If it was not you, do nothing: your password stays as it is.':
    'Der Link gilt einmal, 30 Minuten lang. Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',

  'Your account is going to be closed': 'Ihr Konto wird geschlossen',
  'somebody, hopefully you, asked to close your account at Flyleaf. It waits for what is not settled yet, and is then closed and erased without another mail.':
    'jemand, hoffentlich Sie, möchte Ihr Konto bei Flyleaf schließen. Es wartet auf das, was noch nicht erledigt ist, und wird dann ohne weitere Nachricht geschlossen und gelöscht.',
  'See what it waits for, or take the request back:': 'Hier sehen Sie, worauf es wartet, und können die Anfrage zurücknehmen:',
  'If it was not you, take the request back and choose a new password.':
    'Wenn Sie es nicht waren, nehmen Sie die Anfrage zurück und wählen Sie ein neues Passwort.',

  'Your account is suspended': 'Ihr Konto ist gesperrt',
  'an administrator of the shop has suspended your account. You cannot log in, and your books are not shown.':
    'die Verwaltung von Flyleaf hat Ihr Konto gesperrt. Sie können sich nicht anmelden, und Ihre Bücher werden nicht gezeigt.',
  'The reason given:': 'Die Begründung:',
  'Nothing was deleted. What was booked or paid already goes on. If you think that this is wrong, answer to the shop.':
    'Nichts wurde gelöscht. Was schon reserviert oder bezahlt ist, geht weiter. Wenn Sie das für falsch halten, antworten Sie uns.',
  'Your account is open again': 'Ihr Konto ist wieder offen',
  'an administrator of the shop has opened your account again. Your books are back on sale.':
    'die Verwaltung von Flyleaf hat Ihr Konto wieder geöffnet. Ihre Bücher sind wieder im Verkauf.',
  'Log in here:': 'Hier melden Sie sich an:',

  'somebody, hopefully you, asked for the Flyleaf letter at this address. It is on the list already; there is nothing to do.':
    'jemand, hoffentlich Sie, hat den Brief von Flyleaf an diese Adresse bestellt. Sie steht schon auf der Liste; es ist nichts zu tun.',
  'If you would rather not get the letter, this ends it:': 'Wenn Sie den Brief lieber nicht bekommen möchten, beendet ihn dieser Link:',
  'You are on the list of the Flyleaf letter': 'Sie stehen auf der Liste für den Brief von Flyleaf',
  'somebody, hopefully you, asked for the Flyleaf letter at this address. Open this page and press Confirm:':
    'jemand, hoffentlich Sie, hat den Brief von Flyleaf an diese Adresse bestellt. Öffnen Sie diese Seite und drücken Sie auf „Bestätigen“:',
  'With that you agree to this:': 'Damit stimmen Sie dem zu:',
  'The link works for 7 days. If it was not you, do nothing: no letter will come, and after 7 days the shop forgets the address.':
    'Der Link gilt 7 Tage lang. Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Es kommt kein Brief, und nach 7 Tagen vergessen wir die Adresse.',
  'Please confirm: the Flyleaf letter': 'Bitte bestätigen: der Brief von Flyleaf',
  'Welcome to the Flyleaf letter': 'Willkommen beim Brief von Flyleaf',
  'thank you for confirming. Now and then a short letter will tell you of copies worth a second reader.':
    'danke für Ihre Bestätigung. Ab und zu erzählt Ihnen ein kurzer Brief von Exemplaren, die einen zweiten Leser verdienen.',
  'You agreed to this:': 'Sie haben dem zugestimmt:',
  'No more letters, at once:': 'Keine Briefe mehr, sofort:',

  'We have your report: {book}': 'Ihre Meldung ist angekommen: {book}',
  'somebody, hopefully you, has reported the book "{book}" at Flyleaf and given this address.':
    'jemand, hoffentlich Sie, hat bei Flyleaf das Buch „{book}“ gemeldet und diese Adresse angegeben.',
  'The reason: {reason}.': 'Der Grund: {reason}.',
  'A person will look at it. You get a mail when it is decided. If it was not you, do nothing.':
    'Ein Mensch sieht sie sich an. Sie bekommen eine Mail, wenn entschieden ist. Wenn Sie es nicht waren, brauchen Sie nichts zu tun.',
  'Decided: your report of {book}': 'Entschieden: Ihre Meldung zu {book}',
  'we have decided about the report of the book "{book}". It was taken down.':
    'wir haben über die Meldung zum Buch „{book}“ entschieden. Das Angebot wurde entfernt.',
  'we have decided about the report of the book "{book}". It stays in the shop.':
    'wir haben über die Meldung zum Buch „{book}“ entschieden. Das Angebot bleibt bestehen.',
  'A person has decided; nothing of this was done by a machine. If you think that this is wrong, answer to the shop, or go to court.':
    'Entschieden hat ein Mensch; nichts davon war automatisiert. Wenn Sie das für falsch halten, antworten Sie uns oder wenden Sie sich an ein Gericht.',
  'Taken down: {book}': 'Entfernt: {book}',
  'the shop has taken down your listing "{book}". Nobody else can see or book it, at any place, until this decision is changed.':
    'wir haben Ihr Angebot „{book}“ entfernt. Niemand sonst kann es sehen oder reservieren, an keinem Ort, bis diese Entscheidung geändert wird.',
  'The ground: {ground}': 'Die Grundlage: {ground}',
  'The facts:': 'Die Tatsachen:',
  'A person has looked at the listing and decided; nothing of this was done by a machine.':
    'Ein Mensch hat sich das Angebot angesehen und entschieden; nichts davon war automatisiert.',
  'If you think that this is wrong, you can appeal once, free of charge, in My Products:':
    'Wenn Sie das für falsch halten, können Sie einmal und kostenlos Einspruch erheben, unter „Meine Angebote“:',
  'You can also go to court.': 'Sie können sich auch an ein Gericht wenden.',
  'Back in the shop: {book}': 'Wieder im Angebot: {book}',
  'your listing "{book}", which the shop had taken down, is back as it was.':
    'Ihr Angebot „{book}“, das wir entfernt hatten, ist wieder da, wie es war.',
  'See it in My Products:': 'Sie finden es unter „Meine Angebote“:',
  'Your appeal: {book}': 'Ihr Einspruch: {book}',
  'we have looked again at your listing "{book}". It stays taken down.':
    'wir haben uns Ihr Angebot „{book}“ noch einmal angesehen. Es bleibt entfernt.',
  'This was the last word of the shop. You can go to court.':
    'Das war unser letztes Wort. Sie können sich an ein Gericht wenden.',

  '{count} saved searches': '{count} gespeicherte Suchen',
  'A new copy for {what}': 'Ein neues Exemplar für {what}',
  '{count} new copies for {what}': '{count} neue Exemplare für {what}',
  'also answers: {searches}': 'passt auch zu: {searches}',
  'You saved: {search}': 'Sie haben gespeichert: {search}',
  'All of it:': 'Alles davon:',
  'No more mails about this search:': 'Keine Mails mehr zu dieser Suche:',
  'this came on sale since you were last told, and it answers what you have saved:':
    'das ist seit der letzten Nachricht an Sie in den Verkauf gekommen und passt zu dem, was Sie gespeichert haben:',
  'Your saved searches, and how often you hear of them:': 'Ihre gespeicherten Suchen, und wie oft Sie davon hören:',
  'No more mails about any of them:': 'Keine Mails mehr zu irgendeiner davon:'
} as const
