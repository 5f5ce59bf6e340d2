/** What the public pages are called and what search engines read of them; their headings and leads. */
export const pages = {
  'One moment, fetching this shelf': 'Einen Moment, das Regal wird geholt',
  'Every used book on sale at Flyleaf, newest first, with its condition, its price and who sells it.':
    'Alle gebrauchten Bücher bei Flyleaf, die neuesten zuerst, mit Zustand, Preis und Verkäufer.',
  'Used books on sale at Flyleaf: {words}. Each with its condition, its price and who sells it.':
    'Gebrauchte Bücher bei Flyleaf: {words}. Jedes mit Zustand, Preis und Verkäufer.',
  'A copy that is gone': 'Ein Exemplar, das fort ist',
  '{book}: {condition}, {price}, from {seller}': '{book}: {condition}, {price}, von {seller}',
  'Edit a Product: {title}': 'Angebot bearbeiten: {title}',
  'Payment: {title}': 'Zahlung: {title}',
  'Receipt: {title}': 'Quittung: {title}',
  'Booking: {title}': 'Reservierung: {title}',
  '{title} by {authors}': '{title} von {authors}',
  'Used, {condition} condition, {price}, {city}.': 'Gebraucht, Zustand: {condition}, {price}, {city}.',
  'A seller who is gone': 'Ein Verkäufer, der fort ist',
  'Used books from {seller}': 'Gebrauchte Bücher von {seller}',
  'More used books from {seller}': 'Mehr gebrauchte Bücher von {seller}',
  '{copies} on sale from {seller}, a reader selling on Flyleaf since {year}.':
    '{copies} im Angebot von {seller}, seit {year} bei Flyleaf.',
  '{copies} on sale from {seller} in {city}, a reader selling on Flyleaf since {year}.':
    '{copies} im Angebot von {seller} in {city}, seit {year} bei Flyleaf.',

  'Four questions about building for the web, answered briefly: state in React, prototypal inheritance, unit tests, and React, Angular or Vue.':
    'Vier Fragen zum Bauen fürs Web, kurz beantwortet: Zustand in React, prototypische Vererbung, Unit-Tests und React, Angular oder Vue.',
  'From the back room, where the shop is built: four questions, briefly answered.':
    'Aus dem Hinterzimmer, in dem der Laden gebaut wird: vier Fragen, kurz beantwortet.',
  'How do you manage state in a React application?': 'Wie verwaltet man Zustand in einer React-Anwendung?',
  'How does prototypal inheritance work?': 'Wie funktioniert prototypische Vererbung?',
  'What is a unit test, and why write one?': 'Was ist ein Unit-Test, und wozu schreibt man ihn?',
  'React, Angular or Vue?': 'React, Angular oder Vue?',

  'Log in': 'Anmelden',
  'Log in to Flyleaf to book used books, pay for them and see what became of your orders.':
    'Melden Sie sich bei Flyleaf an, um gebrauchte Bücher zu reservieren, zu bezahlen und zu sehen, was aus Ihren Bestellungen wird.',
  'Welcome back': 'Willkommen zurück',
  'Your orders are where you left them.': 'Ihre Bestellungen sind, wo Sie sie gelassen haben.',
  'New here? Register right now!': 'Neu hier? Gleich registrieren!',
  'Forgot your password?': 'Passwort vergessen?',
  'Sign up': 'Registrieren',
  'Open an account at Flyleaf to buy used books, or to sell your own.':
    'Eröffnen Sie ein Konto bei Flyleaf, um gebrauchte Bücher zu kaufen oder eigene zu verkaufen.',
  'Create your account': 'Konto erstellen',
  'Buy books that were read before, or pass yours on.': 'Kaufen Sie gelesene Bücher oder geben Sie Ihre weiter.',
  'Have an account? Log in': 'Schon ein Konto? Anmelden',
  Name: 'Name',
  'Account type': 'Art des Kontos',
  Email: 'E-Mail',
  Password: 'Passwort',
  'New password': 'Neues Passwort',
  'Get a link by mail to choose a new password at Flyleaf.': 'Lassen Sie sich einen Link schicken, um bei Flyleaf ein neues Passwort zu wählen.',
  'Enter your address. You get a mail with a link to choose a new one.':
    'Geben Sie Ihre Adresse ein. Sie bekommen eine Mail mit einem Link, um ein neues zu wählen.',
  'Choose a new password': 'Neues Passwort wählen',
  'Choose a new password for your account at Flyleaf.': 'Wählen Sie ein neues Passwort für Ihr Konto bei Flyleaf.',
  'You will be logged out everywhere, and log in with the new one.': 'Sie werden überall abgemeldet und melden sich mit dem neuen an.',
  'Confirm your address': 'Adresse bestätigen',
  'Confirm that the email address of your account at Flyleaf is yours.':
    'Bestätigen Sie, dass die E-Mail-Adresse Ihres Kontos bei Flyleaf Ihnen gehört.',
  'Is this address yours?': 'Gehört diese Adresse Ihnen?',
  'One press, and we know that mail from the shop reaches you.': 'Ein Klick, und wir wissen, dass unsere Post Sie erreicht.',

  'No more mails': 'Keine Mails mehr',
  'End mails about saved searches with one press.': 'Mails zu gespeicherten Suchen mit einem Klick beenden.',
  'Unsubscribe from these emails?': 'Diese E-Mails abbestellen?',
  'One press ends the mails that the link you followed is about, at once and without further questions.':
    'Ein Klick beendet die Mails, zu denen Ihr Link gehört, sofort und ohne weitere Fragen.',
  'What you have saved stays in your account, where you can switch mails on again.':
    'Was Sie gespeichert haben, bleibt in Ihrem Konto; dort können Sie die Mails wieder einschalten.',
  Unsubscribe: 'Abbestellen',
  'End the Flyleaf letter with one press.': 'Den Brief von Flyleaf mit einem Klick abbestellen.',
  'No more letters?': 'Keine Briefe mehr?',
  'One press ends the Flyleaf letter for your address, at once and without further questions.':
    'Ein Klick beendet den Brief von Flyleaf an Ihre Adresse, sofort und ohne weitere Fragen.',
  'Your account, if you have one, and your orders stay as they are.': 'Ihr Konto, falls Sie eines haben, und Ihre Bestellungen bleiben, wie sie sind.',
  'Confirm your subscription': 'Abonnement bestätigen',
  'The last step to the Flyleaf letter.': 'Der letzte Schritt zum Brief von Flyleaf.',
  'One press, and you are on the list': 'Ein Klick, und Sie stehen auf der Liste',
  Confirm: 'Bestätigen',
  'By pressing Confirm you agree to this:': 'Mit „Bestätigen“ stimmen Sie Folgendem zu:',
  'Flyleaf may send me a short letter by mail, now and then, about used books on its shelves. My address is used for nothing else and given to nobody. Every letter carries a link that ends this at once.':
    'Flyleaf darf mir ab und zu per E-Mail einen kurzen Brief über gebrauchte Bücher aus seinen Regalen schicken. Meine Adresse wird für nichts anderes verwendet und niemandem weitergegeben. In jedem Brief steht ein Link, der das sofort beendet.'
} as const
