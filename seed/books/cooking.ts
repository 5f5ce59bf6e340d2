import type { CategoryBook } from './category-book'

export const COOKING: readonly CategoryBook[] = [
  {
    title: 'Mastering the Art of French Cooking',
    authors: ['Julia Child', 'Louisette Bertholle', 'Simone Beck'],
    year: 2001,
    publisher: 'Knopf',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780375413407',
    about: 'The fortieth anniversary edition, boeuf bourguignon and all.'
  },
  {
    title: 'Kitchen Confidential',
    authors: ['Anthony Bourdain'],
    year: 2000,
    publisher: 'Bloomsbury',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781582340821',
    about: 'Never order fish on a Monday, and other things cooks know.'
  },
  {
    title: 'My Life in France',
    authors: ['Julia Child', "Alex Prud'homme"],
    year: 2006,
    publisher: 'Knopf',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781400043460',
    about: 'It begins with a sole meunière in Rouen.'
  },
  {
    title: "The Omnivore's Dilemma",
    authors: ['Michael Pollan'],
    year: 2006,
    publisher: 'Penguin Press',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781594200823',
    about: 'Four meals traced back to where they grew.'
  },
  {
    title: 'Heat',
    authors: ['Bill Buford'],
    year: 2006,
    publisher: 'Knopf',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781400041206',
    about: 'An editor becomes a kitchen slave, then apprentice to a butcher in Chianti.'
  },
  {
    title: 'Salt, Fat, Acid, Heat',
    authors: ['Samin Nosrat'],
    year: 2017,
    publisher: 'Simon & Schuster',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781476753836',
    about: 'Four things to taste for; drawn by Wendy MacNaughton.'
  },
  {
    title: 'Plenty',
    authors: ['Yotam Ottolenghi'],
    year: 2010,
    publisher: 'Ebury',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780091933685',
    about: 'Vegetables as the main event, in a padded cover.'
  },
  {
    title: 'Jerusalem',
    authors: ['Yotam Ottolenghi', 'Sami Tamimi'],
    year: 2012,
    publisher: 'Ebury',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780091943745',
    about: 'Two cooks from the two halves of one city.'
  },
  {
    title: 'On Food and Cooking',
    subtitle: 'The Science and Lore of the Kitchen',
    authors: ['Harold McGee'],
    year: 2004,
    publisher: 'Scribner',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780684800011',
    about: 'Why eggs set and onions make one cry; the revised edition.'
  },
  {
    title: 'The Moosewood Cookbook',
    authors: ['Mollie Katzen'],
    year: 1977,
    publisher: 'Ten Speed Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780913668689',
    about: 'Lettered by hand, for a vegetarian restaurant in Ithaca.'
  },
  {
    title: 'Essentials of Classic Italian Cooking',
    authors: ['Marcella Hazan'],
    year: 1992,
    publisher: 'Knopf',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780394584041',
    about: 'Tomato sauce with one onion and a lot of butter.'
  },
  {
    title: 'The French Laundry Cookbook',
    authors: ['Thomas Keller'],
    year: 1999,
    publisher: 'Artisan',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781579651268',
    about: 'Oysters and pearls; large, heavy, and nothing for a Tuesday.'
  },
  {
    title: 'The Flavour Thesaurus',
    authors: ['Niki Segnit'],
    year: 2010,
    publisher: 'Bloomsbury',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780747599777',
    about: 'Ninety-nine flavours and which of them like each other.'
  },
  {
    title: 'The Food Lab',
    authors: ['J. Kenji López-Alt'],
    year: 2015,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780393081084',
    about: 'Every burger tested until it confessed.'
  },
  {
    title: 'Tartine Bread',
    authors: ['Chad Robertson'],
    year: 2010,
    publisher: 'Chronicle Books',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780811870412',
    about: 'One country loaf, explained over forty pages.'
  },
  {
    title: 'Tender at the Bone',
    authors: ['Ruth Reichl'],
    year: 1999,
    publisher: 'Broadway Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780767903387',
    about: 'The daughter of the Queen of Mold learns to cook.'
  },
  {
    title: 'Like Water for Chocolate',
    authors: ['Laura Esquivel'],
    year: 1994,
    publisher: 'Anchor',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780385474016',
    about: 'A novel in twelve instalments, each with its recipe.'
  },
  {
    title: 'French Provincial Cooking',
    authors: ['Elizabeth David'],
    year: 1960,
    publisher: 'Michael Joseph',
    language: 'en',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 6_400,
    illustrators: ['Juliet Renny'],
    publishedPlace: 'London',
    about: 'Market days, omelettes, and drawings by Juliet Renny.'
  },
  {
    title: 'Italian Food',
    authors: ['Elizabeth David'],
    year: 1954,
    publisher: 'Macdonald',
    language: 'en',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 8_600,
    about: 'Written when olive oil was sold at the chemist’s; drawings by Renato Guttuso.'
  },
  {
    title: "La scienza in cucina e l'arte di mangiar bene",
    authors: ['Pellegrino Artusi'],
    year: 1970,
    publisher: 'Einaudi',
    language: 'it',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 4_600,
    about: 'All 790 recipes, introduced by Piero Camporesi.'
  },
  {
    title: "Il cucchiaio d'argento",
    authors: ['Editoriale Domus'],
    year: 1950,
    publisher: 'Editoriale Domus',
    language: 'it',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 9_800,
    about: 'The wedding present of three generations, in its first edition.'
  }
]
