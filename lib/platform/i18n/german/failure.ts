/**
 * What is said when a page broke. A part by itself and few words: the page of last resort, which every visitor loads in
 * advance, brings them along.
 */
export const failure = {
  'This page came loose.': 'Diese Seite hat sich gelöst.',
  'Something on our side went wrong. Nothing you did is lost. Trying again usually helps.':
    'Auf unserer Seite ist etwas schiefgegangen. Nichts ist verloren. Meist hilft ein zweiter Versuch.',
  'Try again': 'Noch einmal versuchen',
  'If it keeps on, tell us this number: {number}': 'Wenn es so bleibt, nennen Sie uns diese Nummer: {number}',
  'Something went wrong · Flyleaf': 'Etwas ist schiefgegangen · Flyleaf'
} as const
