import type { CategoryBook } from './category-book'

export const TRAVEL: readonly CategoryBook[] = [
  {
    title: 'In Patagonia',
    authors: ['Bruce Chatwin'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780142437193',
    about: 'It all began with a piece of skin in his grandmother’s cabinet.'
  },
  {
    title: 'The Songlines',
    authors: ['Bruce Chatwin'],
    year: 1988,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140094299',
    about: 'Australia as a score that one walks.'
  },
  {
    title: 'A Walk in the Woods',
    authors: ['Bill Bryson'],
    year: 1999,
    publisher: 'Broadway Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780767902526',
    about: 'The Appalachian Trail with Katz, who threw away the food.'
  },
  {
    title: 'Notes from a Small Island',
    authors: ['Bill Bryson'],
    year: 1997,
    publisher: 'Perennial',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780380727506',
    about: 'A farewell tour of Britain by bus, in the rain.'
  },
  {
    title: 'Neither Here nor There',
    subtitle: 'Travels in Europe',
    authors: ['Bill Bryson'],
    year: 1999,
    publisher: 'Perennial',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780380713806',
    about: 'From Hammerfest to Istanbul, twenty years after the first time.'
  },
  {
    title: 'In a Sunburned Country',
    authors: ['Bill Bryson'],
    year: 2001,
    publisher: 'Broadway Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780767903868',
    about: 'Australia, where even the shells can kill you.'
  },
  {
    title: 'The Great Railway Bazaar',
    authors: ['Paul Theroux'],
    year: 2006,
    publisher: 'Mariner Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780618658947',
    about: 'London to Tokyo and back by train, with company.'
  },
  {
    title: 'Arabian Sands',
    authors: ['Wilfred Thesiger'],
    year: 2007,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780141442075',
    about: 'Across the Empty Quarter with the Bedu, just before the oil.'
  },
  {
    title: 'A Time of Gifts',
    authors: ['Patrick Leigh Fermor'],
    year: 2005,
    publisher: 'NYRB Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9781590171653',
    about: 'At eighteen on foot from Holland to the Danube, in the winter of 1933.'
  },
  {
    title: 'The Snow Leopard',
    authors: ['Peter Matthiessen'],
    year: 1996,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140255089',
    about: 'Five weeks on foot to the Crystal Mountain.'
  },
  {
    title: 'Seven Years in Tibet',
    authors: ['Heinrich Harrer'],
    year: 1997,
    publisher: 'Tarcher',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780874778885',
    about: 'Out of an internment camp and over the passes to Lhasa.'
  },
  {
    title: 'Into Thin Air',
    authors: ['Jon Krakauer'],
    year: 1999,
    publisher: 'Anchor',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780385494786',
    about: 'Everest in May 1996, by one who came down.'
  },
  {
    title: 'Endurance',
    subtitle: "Shackleton's Incredible Voyage",
    authors: ['Alfred Lansing'],
    year: 1999,
    publisher: 'Carroll & Graf',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780786706211',
    about: 'The ship is crushed, and all twenty-eight come home.'
  },
  {
    title: 'Kon-Tiki',
    authors: ['Thor Heyerdahl'],
    year: 1990,
    publisher: 'Pocket Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780671726522',
    about: 'Six men and a parrot on a balsa raft.'
  },
  {
    title: 'The Road to Oxiana',
    authors: ['Robert Byron'],
    year: 1982,
    publisher: 'Oxford University Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780195030679',
    about: 'Persia and Afghanistan in search of a brick tower.'
  },
  {
    title: 'Black Lamb and Grey Falcon',
    authors: ['Rebecca West'],
    year: 1995,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140188479',
    about: 'Six weeks in Yugoslavia on more than a thousand pages.'
  },
  {
    title: 'Under the Tuscan Sun',
    authors: ['Frances Mayes'],
    year: 1997,
    publisher: 'Broadway Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780767900386',
    about: 'An old house near Cortona, its walls and its olives.'
  },
  {
    title: 'A Year in Provence',
    authors: ['Peter Mayle'],
    year: 1991,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679731146',
    about: 'Twelve months of builders, truffles and the mistral.'
  },
  {
    title: 'Driving over Lemons',
    authors: ['Chris Stewart'],
    year: 2001,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780375709159',
    about: 'A shearer buys a farm in the Alpujarras that has no road.'
  },
  {
    title: 'The Art of Travel',
    authors: ['Alain de Botton'],
    year: 2002,
    publisher: 'Pantheon',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780375420825',
    about: 'Why we go, with Flaubert, Ruskin and van Gogh as guides.'
  },
  {
    title: 'Travels with Charley',
    authors: ['John Steinbeck'],
    year: 1980,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140053203',
    about: 'Round America in a camper with a French poodle.'
  },
  {
    title: 'Italienische Reise',
    authors: ['Johann Wolfgang Goethe'],
    year: 1997,
    publisher: 'dtv',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783423124027',
    about: 'Off to Rome at three in the morning without telling anybody.'
  },
  {
    title: "L'Usage du monde",
    authors: ['Nicolas Bouvier'],
    year: 1963,
    publisher: 'Droz',
    language: 'fr',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 46_000,
    about: 'Geneva to the Khyber Pass in a Topolino, with drawings by Thierry Vernet.'
  },
  {
    title: 'Kon-Tiki ekspedisjonen',
    authors: ['Thor Heyerdahl'],
    year: 1948,
    publisher: 'Gyldendal',
    language: 'nb',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 5_900,
    about: 'The Norwegian original with photographs from the raft.'
  },
  {
    title: 'Viaje a la Alcarria',
    authors: ['Camilo José Cela'],
    year: 1948,
    publisher: 'Revista de Occidente',
    language: 'es',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 12_500,
    about: 'A walk in June through the honey country east of Madrid.'
  },
  {
    title: 'Busz po polsku',
    authors: ['Ryszard Kapuściński'],
    year: 1962,
    publisher: 'Czytelnik',
    language: 'pl',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 6_200,
    about: 'His first book: reports from the backwoods of Poland.'
  }
]
