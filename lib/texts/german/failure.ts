/**
 * What is said when a page broke. A part by itself and few words: the page of last resort, which every visitor loads in
 * advance, brings them along.
 */
export const failure = {
  'This page came loose.': 'Diese Seite hat sich gelöst.',
  'Something on our side went wrong while it was put together. Nothing you did is lost. Most of the time trying again helps.':
    'Beim Zusammenstellen ist auf unserer Seite etwas schiefgegangen. Nichts, was Sie getan haben, ist verloren. Meistens hilft ein zweiter Versuch.',
  'Try again': 'Noch einmal versuchen',
  'If it keeps happening, tell us this number: {number}': 'Wenn es immer wieder geschieht, nennen Sie uns diese Nummer: {number}',
  'Something went wrong · Flyleaf': 'Etwas ist schiefgegangen · Flyleaf'
} as const
