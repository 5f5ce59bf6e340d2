/** The frame of every page: navigation, menus, foot, what is said when a page breaks. */
export const layout = {
  'Skip to content': 'Zum Inhalt springen',
  'Flyleaf, home': 'Flyleaf, zur Startseite',
  'Loading the page': 'Die Seite wird geladen',

  Main: 'Hauptmenü',
  'Main, small screen': 'Hauptmenü für kleine Bildschirme',
  Menu: 'Menü',
  'Close menu': 'Menü schließen',
  Home: 'Start',
  Blog: 'Blog',
  'About Us': 'Über uns',
  Dashboard: 'Mein Bereich',
  'Log In': 'Anmelden',
  'Log Out': 'Abmelden',
  'Logged in as {name}': 'Angemeldet als {name}',

  Overview: 'Übersicht',
  'Add a Product': 'Buch anbieten',
  'Put a book on sale: a photo, a price, a few words. An ISBN fills in the rest.':
    'Bieten Sie ein Buch an: ein Foto, ein Preis, ein paar Worte. Den Rest füllt die ISBN aus.',
  'My Products': 'Meine Angebote',
  'Your copies: advertise, edit or withdraw them, and see who looked.':
    'Ihre Exemplare: bewerben, ändern oder zurückziehen, und sehen, wie oft sie angesehen wurden.',
  'Import a List': 'Liste einlesen',
  'Add many copies at once from a spreadsheet, with a look before anything happens.':
    'Viele Exemplare auf einmal aus einer Tabelle anbieten, mit einem prüfenden Blick, bevor etwas geschieht.',
  'My Orders': 'Meine Bestellungen',
  'The copies you booked: pay for them and see what became of them.':
    'Was Sie reserviert haben: bezahlen Sie hier und sehen Sie, wie es weitergeht.',
  'My Wishlist': 'Meine Merkliste',
  'The copies you would like: what they cost now and whether they are still there.':
    'Exemplare, die Ihnen gefallen: was sie jetzt kosten und ob es sie noch gibt.',
  'Saved Searches': 'Gespeicherte Suchen',
  'What you are looking for, and how often you are mailed of new copies.':
    'Wonach Sie suchen und wie oft wir Ihnen über neue Exemplare schreiben.',
  Sales: 'Verkäufe',
  'Who has booked your books, whom to meet where, and what is paid.':
    'Wer Ihre Bücher reserviert hat, wen Sie wo treffen und was bezahlt ist.',
  'Shop Overview': 'Der Laden im Überblick',
  'The shop in figures: what is on sale, sold and waiting, day by day.':
    'Der Laden in Zahlen: was angeboten, verkauft und offen ist, Tag für Tag.',
  Bookings: 'Reservierungen',
  'Find any booking, see its history, cancel it or return money.':
    'Jede Reservierung finden, ihren Verlauf ansehen, sie aufheben oder Geld zurückgeben.',
  'All Sellers': 'Alle Verkäufer',
  'Verify sellers, suspend or delete their accounts.': 'Verkäufer bestätigen, ihre Konten sperren oder löschen.',
  'All Buyers': 'Alle Käufer',
  'Suspend or delete the accounts of buyers.': 'Die Konten von Käufern sperren oder löschen.',
  Categories: 'Kategorien',
  'Add, name, order and merge the shelves of the shop, and choose their pictures.':
    'Die Regale des Ladens anlegen, benennen, ordnen und zusammenlegen und ihre Bilder wählen.',
  'All Listings': 'Alle Angebote',
  'Find any copy of the shop, take it down or bring it back.':
    'Jedes Exemplar des Ladens finden, aus dem Angebot nehmen oder zurückholen.',
  Reports: 'Meldungen',
  'What readers have reported and sellers appeal against, to be decided.':
    'Was Leser gemeldet haben und wogegen Verkäufer Einspruch erheben: hier wird entschieden.',
  'Audit Log': 'Protokoll',
  'Every administrative act: who did what to whom, when and why.':
    'Jede Handlung der Verwaltung: wer was wann mit wem gemacht hat und warum.',
  'My Profile': 'Mein Profil',
  'Your name and photo, your password, and where you are signed in.':
    'Ihr Name und Foto, Ihr Passwort und wo Sie angemeldet sind.',

  'New on the shelves, by letter': 'Neu im Regal, per Brief',
  'Now and then, a short letter about copies worth a second reader. Nothing else, and one click ends it.':
    'Ab und zu ein kurzer Brief über Exemplare, die einen zweiten Leser verdienen. Sonst nichts, und ein Klick beendet es.',
  'Email address': 'E-Mail-Adresse',
  'you@example.org': 'sie@beispiel.de',
  Subscribe: 'Abonnieren',
  Services: 'Angebot',
  'All books': 'Alle Bücher',
  'Card payments in euro': 'Kartenzahlung in Euro',
  Company: 'Über Flyleaf',
  API: 'API',
  Legal: 'Rechtliches',
  'Cookies only for your login and language': 'Cookies nur für Anmeldung und Sprache',
  'Prices set by the sellers': 'Preise bestimmen die Verkäufer',
  'Flyleaf. Books that have been read, for people who read.': 'Flyleaf. Gelesene Bücher für Menschen, die lesen.'
} as const
