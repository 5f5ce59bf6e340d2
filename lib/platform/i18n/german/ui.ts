/** What the components of every screen say themselves: dialogs, messages, pagers, forms. */
export const ui = {
  Close: 'Schließen',
  Dismiss: 'Ausblenden',
  Messages: 'Nachrichten',
  'Saving the change': 'Die Änderung wird gespeichert',
  'The rows of the file': 'Die Zeilen der Datei',
  'This could not be opened. Please check your connection and try again.':
    'Das ließ sich nicht öffnen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'That did not work. Please try again in a moment.': 'Das hat nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',

  Breadcrumb: 'Brotkrumen',
  Pages: 'Seiten',
  Previous: 'Zurück',
  Next: 'Weiter',
  'Page {page}': 'Seite {page}',
  'Page {page} of {pageCount}': 'Seite {page} von {pageCount}',

  'Leave without saving?': 'Ohne Speichern gehen?',
  'What you have changed here would be lost.': 'Was Sie hier geändert haben, ginge verloren.',
  'It is not on sale yet. What you have typed is kept in this browser and offered to you the next time.':
    'Das Buch steht noch nicht zum Verkauf. Was Sie eingegeben haben, bleibt in diesem Browser und wird Ihnen beim nächsten Mal angeboten.',
  'Stay here': 'Hierbleiben',
  Leave: 'Gehen'
} as const
