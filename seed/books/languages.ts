import type { CategoryBook } from './category-book'

export const LANGUAGES: readonly CategoryBook[] = [
  {
    title: 'The Elements of Style',
    authors: ['William Strunk Jr.', 'E. B. White'],
    year: 1999,
    publisher: 'Longman',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780205313426',
    about: 'Omit needless words; the fourth edition.'
  },
  {
    title: 'Eats, Shoots & Leaves',
    authors: ['Lynne Truss'],
    year: 2004,
    publisher: 'Gotham Books',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781592400874',
    about: 'The case for the comma, with the panda on the jacket.'
  },
  {
    title: 'The Mother Tongue',
    subtitle: 'English and How It Got That Way',
    authors: ['Bill Bryson'],
    year: 1991,
    publisher: 'Perennial',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780380715435',
    about: 'How a dialect from Frisia took over the world’s airports.'
  },
  {
    title: 'Made in America',
    authors: ['Bill Bryson'],
    year: 1996,
    publisher: 'Perennial',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780380713813',
    about: 'The United States by way of their words.'
  },
  {
    title: 'The Language Instinct',
    authors: ['Steven Pinker'],
    year: 2000,
    publisher: 'Perennial Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060958336',
    about: 'Children, chatterboxes, and why nobody speaks without grammar.'
  },
  {
    title: 'The Professor and the Madman',
    authors: ['Simon Winchester'],
    year: 1998,
    publisher: 'HarperCollins',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780060175962',
    about: 'The best helper of the Oxford English Dictionary wrote from Broadmoor.'
  },
  {
    title: 'The Meaning of Everything',
    subtitle: 'The Story of the Oxford English Dictionary',
    authors: ['Simon Winchester'],
    year: 2003,
    publisher: 'Oxford University Press',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780198607021',
    about: 'Seventy years, six million slips of paper.'
  },
  {
    title: 'On Writing Well',
    authors: ['William Zinsser'],
    year: 2006,
    publisher: 'HarperCollins',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060891541',
    about: 'Clutter is the disease; the thirtieth anniversary edition.'
  },
  {
    title: 'Word Freak',
    authors: ['Stefan Fatsis'],
    year: 2001,
    publisher: 'Houghton Mifflin',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780618015849',
    about: 'A reporter among the people who play Scrabble for a living.'
  },
  {
    title: 'Just My Type',
    subtitle: 'A Book About Fonts',
    authors: ['Simon Garfield'],
    year: 2011,
    publisher: 'Gotham Books',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781592406524',
    about: 'Comic Sans, Helvetica and the man who threw his type in the Thames.'
  },
  {
    title: 'Woe Is I',
    authors: ["Patricia T. O'Conner"],
    year: 1996,
    publisher: 'Putnam',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780399141966',
    about: 'Better English for grammarphobes, in plain English.'
  },
  {
    title: 'Metaphors We Live By',
    authors: ['George Lakoff', 'Mark Johnson'],
    year: 2003,
    publisher: 'University of Chicago Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780226468013',
    about: 'Why argument is war and time is money.'
  },
  {
    title: 'Through the Language Glass',
    authors: ['Guy Deutscher'],
    year: 2010,
    publisher: 'Metropolitan Books',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780805081954',
    about: 'Whether Homer saw blue, and what that says about us.'
  },
  {
    title: 'The Unfolding of Language',
    authors: ['Guy Deutscher'],
    year: 2005,
    publisher: 'Metropolitan Books',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780805079074',
    about: 'From “man throw spear” to the subjunctive.'
  },
  {
    title: 'Empires of the Word',
    authors: ['Nicholas Ostler'],
    year: 2005,
    publisher: 'HarperCollins',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780066210865',
    about: 'World history with languages in place of kings.'
  },
  {
    title: 'Lingo',
    authors: ['Gaston Dorren'],
    year: 2014,
    publisher: 'Profile Books',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781781254165',
    about: 'Sixty European languages in sixty short chapters.'
  },
  {
    title: 'Lost in Translation',
    authors: ['Ella Frances Sanders'],
    year: 2014,
    publisher: 'Ten Speed Press',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781607747109',
    about: 'Words that no other language has, each with a drawing.'
  },
  {
    title: "Wheelock's Latin",
    authors: ['Frederic M. Wheelock', 'Richard A. LaFleur'],
    year: 2000,
    publisher: 'HarperResource',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060956417',
    about: 'Forty chapters from amo to the real Cicero, sixth edition.'
  },
  {
    title: 'Remembering the Kanji I',
    authors: ['James W. Heisig'],
    year: 2001,
    publisher: 'Japan Publications',
    language: 'en',
    format: 'Paperback',
    isbn13: '9784889960754',
    about: 'Two thousand characters by way of stories; fourth edition.'
  },
  {
    title: 'Genki I',
    subtitle: 'An Integrated Course in Elementary Japanese',
    authors: ['Eri Banno'],
    year: 1999,
    publisher: 'The Japan Times',
    language: 'en',
    format: 'Paperback',
    isbn13: '9784789009638',
    about: 'Mary goes to Japan and so do you, first edition.'
  },
  {
    title: 'Der Dativ ist dem Genitiv sein Tod',
    authors: ['Bastian Sick'],
    year: 2004,
    publisher: 'Kiepenheuer & Witsch',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783462034486',
    about: 'Columns about German as it is spoken at the butcher’s.'
  },
  {
    title: 'Duden',
    subtitle: 'Die deutsche Rechtschreibung',
    authors: ['Dudenredaktion'],
    year: 2009,
    publisher: 'Dudenverlag',
    language: 'de',
    format: 'Hardcover',
    isbn13: '9783411040155',
    about: 'Volume 1, twenty-fifth edition, 135,000 words.'
  }
]
