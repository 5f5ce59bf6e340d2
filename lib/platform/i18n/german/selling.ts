/** The seller's own copies: the list, what can be done with one, and the import of many. */
export const selling = {
  'Your shelf is empty': 'Ihr Regal ist noch leer',
  'Put your first book on sale: it takes less than a minute, less still with an ISBN.':
    'Bieten Sie Ihr erstes Buch an: Es dauert keine Minute, mit einer ISBN noch weniger.',
  'Export as CSV': 'Als CSV herunterladen',
  '{copies} for “{q}”': '{copies} zu „{q}“',
  ', page {page} of {pages}': ', Seite {page} von {pages}',
  'Your products': 'Ihre Angebote',
  'None of your copies is called “{q}”.': 'Keines Ihrer Exemplare heißt „{q}“.',
  'You have no copies in this state, or the page is past the end.':
    'Sie haben keine Exemplare in diesem Stand, oder die Seite liegt hinter dem Ende der Liste.',

  'Sales status': 'Verkaufsstand',
  'Sales status: {status}': 'Stand: {status}',
  'On holiday': 'Im Urlaub',
  'Not shown': 'Nicht gezeigt',
  'Your copies are not shown, since you have asked to close your account. You can take that back on {profile}.':
    'Ihre Bücher werden nicht gezeigt, da Sie Ihr Konto schließen möchten. Sie können das unter {profile} zurücknehmen.',
  'This copy is sold and stays as it is. You can list another copy of the same book.':
    'Dieses Exemplar ist verkauft und bleibt, wie es ist. Sie können ein weiteres Exemplar desselben Buches anbieten.',
  'Back to My Products': 'Zurück zu meinen Angeboten',
  'Newest first': 'Neueste zuerst',
  'Oldest first': 'Älteste zuerst',
  'Lowest price first': 'Niedrigster Preis zuerst',
  'Highest price first': 'Höchster Preis zuerst',
  'By title': 'Nach Titel',
  'Title or author': 'Titel oder Autor',
  '{interest}. Listed {time}': '{interest}. Eingestellt: {time}',
  'Not seen yet': 'Noch nicht angesehen',
  'Seen once': 'Einmal angesehen',
  'Seen {count} times': '{count}-mal angesehen',
  'on no wishlist': 'auf keiner Merkliste',
  'on one wishlist': 'auf einer Merkliste',
  'on {count} wishlists': 'auf {count} Merklisten',

  'I am on holiday': 'Ich bin im Urlaub',
  'Nobody sees or books your copies.': 'Niemand sieht oder reserviert Ihre Exemplare.',
  'Hides all your copies while you are away.': 'Verbirgt alle Ihre Exemplare, solange Sie fort sind.',
  'Have a good time. Nobody sees your copies until you are back.':
    'Schöne Zeit! Niemand sieht Ihre Exemplare, bis Sie zurück sind.',
  'Welcome back. Your copies are on the shelves again.': 'Willkommen zurück. Ihre Exemplare stehen wieder im Regal.',

  Advertise: 'Bewerben',
  'Stop advertising': 'Nicht mehr bewerben',
  'Stop advertising {title}': '{title} nicht mehr bewerben',
  'Your product is no longer advertised.': 'Ihr Angebot wird nicht mehr beworben.',
  'Advertise {title}': '{title} bewerben',
  'Your product has been advertised successfully!': 'Ihr Angebot wird jetzt beworben!',
  Edit: 'Bearbeiten',
  'Edit {title}': '{title} bearbeiten',
  Withdraw: 'Zurückziehen',
  'Withdraw {title}': '{title} zurückziehen',
  'This copy is off the shelf. You can put it back at any time.':
    'Dieses Exemplar steht nicht mehr im Regal. Sie können es jederzeit zurückstellen.',
  'Put back on sale': 'Wieder anbieten',
  'Put {title} back on sale': '{title} wieder anbieten',
  'This copy is on sale again.': 'Dieses Exemplar steht wieder zum Verkauf.',
  'Another copy': 'Weiteres Exemplar',
  'List another copy of {title}': 'Ein weiteres Exemplar von {title} anbieten',
  'Another copy of this book is on sale now.': 'Ein weiteres Exemplar dieses Buches steht jetzt zum Verkauf.',
  'Delete {title}': '{title} löschen',
  'Are you sure?': 'Sind Sie sicher?',
  "You won't be able to undo this!": 'Das lässt sich nicht rückgängig machen!',
  'Yes, delete it!': 'Ja, löschen!',
  'No, cancel!': 'Nein, abbrechen!',
  'Deleted!': 'Gelöscht!',
  // Filled with nothing: the word for an act that was called off, which is not a cancelled booking.
  'Cancelled{nothing}': 'Abgebrochen',

  'Many copies at once, from a spreadsheet or another shop\'s export.':
    'Viele Exemplare auf einmal, aus einer Tabelle oder der Ausfuhr eines anderen Ladens.',
  'Save your list as a CSV file: one copy a row, the first row names the columns. Up to {count} rows.':
    'Speichern Sie Ihre Liste als CSV-Datei: ein Exemplar je Zeile, die erste Zeile nennt die Spalten. Bis zu {count} Zeilen.',
  'Choose it here. You see what becomes of every row before anything is listed.':
    'Wählen Sie die Datei hier aus. Sie sehen, was aus jeder Zeile wird, bevor etwas angeboten wird.',
  'Start. The copies appear one by one; photos can be added later by editing them.':
    'Starten Sie. Die Exemplare erscheinen nacheinander; Fotos können Sie später beim Bearbeiten ergänzen.',
  'Choose a CSV file': 'CSV-Datei auswählen',
  'Download a template': 'Vorlage herunterladen',
  'Looking at every row.': 'Jede Zeile wird geprüft.',
  'The rows': 'Die Zeilen',
  'Which rows': 'Welche Zeilen',
  'All rows': 'Alle Zeilen',
  'Left out': 'Ausgelassen',
  'Put right': 'Berichtigt',
  Fine: 'In Ordnung',
  Row: 'Zeile',
  Result: 'Ergebnis',
  'No rows of this kind.': 'Keine Zeilen dieser Art.',
  'Show all {count} rows': 'Alle {count} Zeilen zeigen',
  'without a title': 'ohne Titel',
  '{field}: “{from}” became {to}': '{field}: aus „{from}“ wurde {to}',
  '{field}: an empty cell became {to}': '{field}: aus einer leeren Zelle wurde {to}',
  'This import': 'Dieser Import',
  'Progress of the import': 'Fortschritt des Imports',
  'List this copy': 'Dieses Exemplar anbieten',
  'List these {count} copies': 'Diese {count} Exemplare anbieten',
  'To My Products': 'Zu meinen Angeboten',
  'Download the rows left out': 'Ausgelassene Zeilen herunterladen',
  'Choose another file': 'Andere Datei auswählen',
  'The import goes on; this page asks again.': 'Der Import läuft weiter; diese Seite fragt wieder nach.',
  'One copy can be listed.': 'Ein Exemplar kann angeboten werden.',
  '{count} copies can be listed.': '{count} Exemplare können angeboten werden.',
  'One copy can be listed, {repaired} of them with something put right.':
    'Ein Exemplar kann angeboten werden, darin ist etwas berichtigt.',
  '{count} copies can be listed, {repaired} of them with something put right.':
    '{count} Exemplare können angeboten werden; bei {repaired} davon ist etwas berichtigt.',
  'One row is left out.': 'Eine Zeile wird ausgelassen.',
  '{count} rows are left out.': '{count} Zeilen werden ausgelassen.',
  'Nothing is listed yet.': 'Noch wird nichts angeboten.',
  'No row of this file can be listed. The reasons stand below.':
    'Keine Zeile dieser Datei kann angeboten werden. Die Gründe stehen darunter.',
  '{listed} of one copy listed. You may leave this page; it goes on by itself.':
    '{listed} von einem Exemplar eingestellt. Sie können diese Seite verlassen; es geht von selbst weiter.',
  '{listed} of {total} copies listed. You may leave this page; it goes on by itself.':
    '{listed} von {total} Exemplaren eingestellt. Sie können diese Seite verlassen; es geht von selbst weiter.',
  'Done: one copy listed.': 'Fertig: Ein Exemplar ist eingestellt.',
  'Done: {count} copies listed.': 'Fertig: {count} Exemplare sind eingestellt.',
  'The import has stopped: one copy of {total} listed.': 'Der Import ist stehen geblieben: Ein Exemplar von {total} ist eingestellt.',
  'The import has stopped: {listed} copies of {total} listed.':
    'Der Import ist stehen geblieben: {listed} Exemplare von {total} sind eingestellt.'
} as const
