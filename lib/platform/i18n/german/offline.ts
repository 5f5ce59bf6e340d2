/** What is said without a connection. */
export const offline = {
  'No connection': 'Keine Verbindung',
  'No connection. What you have seen before still opens, and may have changed since.':
    'Keine Verbindung. Was Sie schon gesehen haben, lässt sich noch öffnen, kann sich aber geändert haben.',
  'Nothing has been kept in this browser yet.': 'In diesem Browser ist noch nichts aufgehoben.',
  'Seen before, and still here': 'Schon gesehen und noch da',
  'This page was not seen before, so it cannot be shown now. It opens as soon as you are online again.':
    'Diese Seite haben Sie noch nicht gesehen, darum lässt sie sich jetzt nicht zeigen. Sie öffnet sich, sobald Sie wieder online sind.'
} as const
