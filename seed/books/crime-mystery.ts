import type { CategoryBook } from './category-book'

export const CRIME_MYSTERY: readonly CategoryBook[] = [
  {
    title: 'The Big Sleep',
    authors: ['Raymond Chandler'],
    year: 1992,
    publisher: 'Vintage Crime',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780394758282',
    about: 'Marlowe calls on four million dollars and finds two daughters.'
  },
  {
    title: 'Farewell, My Lovely',
    authors: ['Raymond Chandler'],
    year: 1992,
    publisher: 'Vintage Crime',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780394758275',
    about: 'Moose Malloy wants his Velma back after eight years in prison.'
  },
  {
    title: 'The Maltese Falcon',
    authors: ['Dashiell Hammett'],
    year: 1989,
    publisher: 'Vintage Crime',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679722649',
    about: 'Sam Spade, a dead partner and a black bird.'
  },
  {
    title: 'The Hound of the Baskervilles',
    authors: ['Arthur Conan Doyle'],
    year: 1994,
    publisher: 'Dover',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780486282145',
    about: 'Holmes, Watson, and footprints of a gigantic hound on Dartmoor.'
  },
  {
    title: 'Murder on the Orient Express',
    authors: ['Agatha Christie'],
    year: 2000,
    publisher: 'Berkley',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780425173756',
    about: 'Poirot, snow on the line, and twelve stab wounds.'
  },
  {
    title: 'And Then There Were None',
    authors: ['Agatha Christie'],
    year: 2001,
    publisher: "St. Martin's Paperbacks",
    language: 'en',
    format: 'Paperback',
    isbn13: '9780312979478',
    about: 'Ten guests on an island, and nobody else.'
  },
  {
    title: 'Gaudy Night',
    authors: ['Dorothy L. Sayers'],
    year: 1995,
    publisher: 'HarperTorch',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780061043499',
    about: 'Poison letters in an Oxford college, and Lord Peter asks once more.'
  },
  {
    title: 'The Talented Mr. Ripley',
    authors: ['Patricia Highsmith'],
    year: 1992,
    publisher: 'Vintage Crime',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679742296',
    about: 'Tom is sent to Italy to bring back a rich man’s son.'
  },
  {
    title: 'Strangers on a Train',
    authors: ['Patricia Highsmith'],
    year: 2001,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780393321982',
    about: 'Two men, two murders, exchanged over lunch.'
  },
  {
    title: "Smilla's Sense of Snow",
    authors: ['Peter Høeg'],
    year: 1995,
    publisher: 'Delta',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780385315142',
    about: 'A boy’s footprints on a Copenhagen roof, read by one who knows snow.'
  },
  {
    title: 'Faceless Killers',
    authors: ['Henning Mankell'],
    year: 2003,
    publisher: 'Vintage Crime',
    language: 'en',
    format: 'Paperback',
    isbn13: '9781400031573',
    about: 'Wallander’s first case, on a lonely farm in Skåne.'
  },
  {
    title: 'The Girl with the Dragon Tattoo',
    authors: ['Stieg Larsson'],
    year: 2008,
    publisher: 'Knopf',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780307269751',
    about: 'A journalist, a hacker and pressed flowers every first of November.'
  },
  {
    title: 'Tinker, Tailor, Soldier, Spy',
    authors: ['John le Carré'],
    year: 2002,
    publisher: 'Scribner',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780743457903',
    about: 'George Smiley looks for the mole at the top of the Circus.'
  },
  {
    title: 'The Spy Who Came In from the Cold',
    authors: ['John le Carré'],
    year: 2001,
    publisher: 'Scribner',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780743442534',
    about: 'Leamas goes over the Wall for one last task.'
  },
  {
    title: 'The Daughter of Time',
    authors: ['Josephine Tey'],
    year: 1995,
    publisher: 'Touchstone',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780684803869',
    about: 'An inspector in a hospital bed clears Richard III.'
  },
  {
    title: 'Knots and Crosses',
    authors: ['Ian Rankin'],
    year: 1995,
    publisher: "St. Martin's Press",
    language: 'en',
    format: 'Paperback',
    isbn13: '9780312956738',
    about: 'Edinburgh, missing girls, and knotted string in the post: the first Rebus.'
  },
  {
    title: "The No. 1 Ladies' Detective Agency",
    authors: ['Alexander McCall Smith'],
    year: 2003,
    publisher: 'Anchor',
    language: 'en',
    format: 'Paperback',
    isbn13: '9781400034772',
    about: 'Precious Ramotswe sells her father’s cattle and opens an office in Gaborone.'
  },
  {
    title: 'The Shape of Water',
    authors: ['Andrea Camilleri'],
    year: 2002,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780142002391',
    about: 'Inspector Montalbano eats well and asks about an engineer in a car.'
  },
  {
    title: 'Gorky Park',
    authors: ['Martin Cruz Smith'],
    year: 1993,
    publisher: 'Ballantine',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345298348',
    about: 'Three bodies in the snow and an honest man in the Moscow militia.'
  },
  {
    title: 'Flaggermusmannen',
    authors: ['Jo Nesbø'],
    year: 1997,
    publisher: 'Aschehoug',
    language: 'nb',
    format: 'Paperback',
    isbn13: '9788203180729',
    about: 'Harry Hole’s first case takes him to Sydney.'
  },
  {
    title: 'Il giorno della civetta',
    authors: ['Leonardo Sciascia'],
    year: 1961,
    publisher: 'Einaudi',
    language: 'it',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 9_500,
    about: 'A captain from Parma asks questions about the mafia, which does not exist.'
  },
  {
    title: 'Der Richter und sein Henker',
    authors: ['Friedrich Dürrenmatt'],
    year: 1952,
    publisher: 'Benziger',
    language: 'de',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 6_800,
    about: 'Inspector Bärlach has one year to live and one bet to win.'
  },
  {
    title: 'Zły',
    authors: ['Leopold Tyrmand'],
    year: 1955,
    publisher: 'Czytelnik',
    language: 'pl',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 8_200,
    about: 'Somebody with very bright eyes cleans up the ruins of Warsaw.'
  }
]
