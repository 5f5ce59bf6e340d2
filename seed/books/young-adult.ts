import type { CategoryBook } from './category-book'

export const YOUNG_ADULT: readonly CategoryBook[] = [
  {
    title: 'The Hunger Games',
    authors: ['Suzanne Collins'],
    year: 2008,
    publisher: 'Scholastic Press',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780439023481',
    about: 'Katniss takes her sister’s place in the arena.'
  },
  {
    title: 'The Book Thief',
    authors: ['Markus Zusak'],
    year: 2006,
    publisher: 'Knopf',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780375831003',
    about: 'Death tells of a girl near Munich who steals books.'
  },
  {
    title: 'The Fault in Our Stars',
    authors: ['John Green'],
    year: 2012,
    publisher: 'Dutton',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780525478812',
    about: 'Hazel and Augustus go to Amsterdam to ask an author one question.'
  },
  {
    title: 'Looking for Alaska',
    authors: ['John Green'],
    year: 2006,
    publisher: 'Speak',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780142402511',
    about: 'A boarding school in Alabama, before and after.'
  },
  {
    title: 'The Giver',
    authors: ['Lois Lowry'],
    year: 1994,
    publisher: 'Laurel-Leaf',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780440219071',
    about: 'Jonas is chosen to remember what all others may forget.'
  },
  {
    title: 'The Outsiders',
    authors: ['S. E. Hinton'],
    year: 1997,
    publisher: 'Puffin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140385724',
    about: 'Greasers and Socs, written by a girl of sixteen.'
  },
  {
    title: 'The Catcher in the Rye',
    authors: ['J. D. Salinger'],
    year: 1991,
    publisher: 'Little, Brown',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780316769488',
    about: 'Holden’s three days in New York in a red hunting hat.'
  },
  {
    title: 'Speak',
    authors: ['Laurie Halse Anderson'],
    year: 2001,
    publisher: 'Speak',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780141310886',
    about: 'Melinda stops talking, and learns to draw a tree.'
  },
  {
    title: 'The Perks of Being a Wallflower',
    authors: ['Stephen Chbosky'],
    year: 1999,
    publisher: 'MTV Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780671027346',
    about: 'Letters from Charlie to somebody he has never met.'
  },
  {
    title: 'The Curious Incident of the Dog in the Night-Time',
    authors: ['Mark Haddon'],
    year: 2004,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9781400032716',
    about: 'Christopher counts in primes and asks who killed Wellington.'
  },
  {
    title: 'Holes',
    authors: ['Louis Sachar'],
    year: 1998,
    publisher: 'Farrar, Straus and Giroux',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780374332655',
    about: 'Stanley Yelnats digs five feet deep and five feet wide, every day.'
  },
  {
    title: 'Hatchet',
    authors: ['Gary Paulsen'],
    year: 1996,
    publisher: 'Aladdin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780689808821',
    about: 'Fifty-four days alone at a Canadian lake.'
  },
  {
    title: 'Noughts & Crosses',
    authors: ['Malorie Blackman'],
    year: 2006,
    publisher: 'Corgi',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780552555708',
    about: 'Sephy and Callum may not even sit together at lunch.'
  },
  {
    title: 'How I Live Now',
    authors: ['Meg Rosoff'],
    year: 2006,
    publisher: 'Wendy Lamb',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553376050',
    about: 'A summer with cousins in England, until the war starts.'
  },
  {
    title: 'Skellig',
    authors: ['David Almond'],
    year: 2001,
    publisher: 'Laurel-Leaf',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780440229087',
    about: 'Somebody with wings lives in the garage on aspirin and Chinese food.'
  },
  {
    title: 'A Monster Calls',
    authors: ['Patrick Ness'],
    year: 2011,
    publisher: 'Walker Books',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781406311525',
    about: 'At seven minutes past midnight; with the ink drawings of Jim Kay.'
  },
  {
    title: 'I Capture the Castle',
    authors: ['Dodie Smith'],
    year: 1999,
    publisher: "St. Martin's Griffin",
    language: 'en',
    format: 'Paperback',
    isbn13: '9780312201654',
    about: 'Cassandra writes this sitting in the kitchen sink.'
  },
  {
    title: "Sophie's World",
    authors: ['Jostein Gaarder'],
    year: 1994,
    publisher: 'Farrar, Straus and Giroux',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780374266424',
    about: 'A letter in the box asks Sophie who she is.'
  },
  {
    title: 'Tschick',
    authors: ['Wolfgang Herrndorf'],
    year: 2010,
    publisher: 'Rowohlt Berlin',
    language: 'de',
    format: 'Hardcover',
    isbn13: '9783871347108',
    about: 'Two boys of fourteen in a stolen Lada on the way to Wallachia.'
  },
  {
    title: 'Die Welle',
    authors: ['Morton Rhue'],
    year: 1997,
    publisher: 'Ravensburger',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783473580088',
    about: 'A teacher’s experiment about obedience works too well.'
  },
  {
    title: 'Oscar et la Dame rose',
    authors: ['Éric-Emmanuel Schmitt'],
    year: 2002,
    publisher: 'Albin Michel',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782226135025',
    about: 'A boy of ten writes to God from the hospital.'
  }
]
