/** Refusals that the browser says by itself as well. All others come from the server, in the reader's language already. */
export const refusedInBrowser = {
  'This link is not complete. Copy all of it from the mail.': 'Dieser Link ist nicht vollständig. Kopieren Sie ihn ganz aus der Mail.',
  'The search cannot be used right now. Please try again in a moment.':
    'Die Suche ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  'The shop is being looked after right now. Please try again in a moment.':
    'An Flyleaf wird gerade gearbeitet. Bitte versuchen Sie es gleich noch einmal.',
  'The shop cannot be reached. Check your connection and try again.':
    'Flyleaf ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'Something went wrong. Please try again.': 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'The shop has taken this copy down. My Products says why and how to appeal.':
    'Flyleaf hat dieses Angebot entfernt. Unter „Meine Angebote“ steht, warum und wie Sie widersprechen können.',
  'Somebody has booked this copy. It stays as it is until they have paid or let it go.':
    'Jemand hat dieses Exemplar reserviert. Es bleibt, wie es ist, bis bezahlt oder storniert wurde.'
} as const
