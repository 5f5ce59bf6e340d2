/** The head of every page, and pages of what is not there. */
export const frame = {
  'Flyleaf: used books from one reader to the next': 'Flyleaf: gebrauchte Bücher von Leser zu Leser',
  'Used books from people’s own shelves, honestly described, to book and pay for in a minute. Good copies deserve a second reader.':
    'Gebrauchte Bücher aus privaten Regalen, ehrlich beschrieben, in einer Minute reserviert und bezahlt. Gute Exemplare verdienen einen zweiten Leser.',
  'Page not found': 'Seite nicht gefunden',
  'Oops! Page not found.': 'Hoppla! Seite nicht gefunden.',
  "The page you're looking for doesn't exist.": 'Die Seite, die Sie suchen, gibt es nicht.',
  'Go Home': 'Zur Startseite',
  'Flyleaf also speaks your language.': 'Flyleaf gibt es auch auf Deutsch.',
  'Continue in this language': 'Auf Deutsch',
  'Stay with English': 'Bei Englisch bleiben'
} as const
