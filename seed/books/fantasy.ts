import type { CategoryBook } from './category-book'

export const FANTASY: readonly CategoryBook[] = [
  {
    title: 'The Hobbit',
    subtitle: 'or There and Back Again',
    authors: ['J. R. R. Tolkien'],
    year: 1999,
    publisher: 'Houghton Mifflin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780618002214',
    about: 'Thirteen dwarves come to tea and stay for supper.'
  },
  {
    title: 'The Fellowship of the Ring',
    authors: ['J. R. R. Tolkien'],
    year: 1999,
    publisher: 'Houghton Mifflin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780618002221',
    about: 'The first part, from the long-expected party to the breaking of the company.'
  },
  {
    title: 'The Silmarillion',
    authors: ['J. R. R. Tolkien'],
    year: 1977,
    publisher: 'Houghton Mifflin',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780395257302',
    collectorCents: 6_500,
    about: 'How Arda was sung into being and what became of three jewels.'
  },
  {
    title: 'A Wizard of Earthsea',
    authors: ['Ursula K. Le Guin'],
    year: 1984,
    publisher: 'Bantam',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553262506',
    about: 'Ged lets a shadow loose and sails after it.'
  },
  {
    title: 'The Once and Future King',
    authors: ['T. H. White'],
    year: 1987,
    publisher: 'Ace',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780441627400',
    about: 'The Wart is turned into a fish, a hawk and an ant before he is king.'
  },
  {
    title: 'American Gods',
    authors: ['Neil Gaiman'],
    year: 2002,
    publisher: 'HarperTorch',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780380789030',
    about: 'Old gods drive across America in borrowed cars.'
  },
  {
    title: 'Neverwhere',
    authors: ['Neil Gaiman'],
    year: 2003,
    publisher: 'Perennial',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060557812',
    about: 'There is an angel at Islington and an earl at Earl’s Court.'
  },
  {
    title: 'Good Omens',
    authors: ['Neil Gaiman', 'Terry Pratchett'],
    year: 2001,
    publisher: 'Ace',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780441008612',
    about: 'An angel, a demon and a mislaid Antichrist.'
  },
  {
    title: 'Mort',
    authors: ['Terry Pratchett'],
    year: 2001,
    publisher: 'HarperTorch',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780061020681',
    about: 'Death takes an apprentice and a holiday.'
  },
  {
    title: 'Guards! Guards!',
    authors: ['Terry Pratchett'],
    year: 2001,
    publisher: 'HarperTorch',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780061020643',
    about: 'A dragon comes to Ankh-Morpork and the Night Watch has to do something.'
  },
  {
    title: 'Small Gods',
    authors: ['Terry Pratchett'],
    year: 1994,
    publisher: 'HarperTorch',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780061092176',
    about: 'The great god Om returns as a tortoise.'
  },
  {
    title: 'A Game of Thrones',
    authors: ['George R. R. Martin'],
    year: 1997,
    publisher: 'Bantam Spectra',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553573404',
    about: 'Winter is coming, and nobody in the capital believes it.'
  },
  {
    title: 'The Last Unicorn',
    authors: ['Peter S. Beagle'],
    year: 1994,
    publisher: 'Roc',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780451450524',
    about: 'She lived in a lilac wood, and she lived all alone.'
  },
  {
    title: 'The Princess Bride',
    authors: ['William Goldman'],
    year: 2003,
    publisher: 'Ballantine',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345418265',
    about: 'The good parts version, with fencing, fighting and revenge.'
  },
  {
    title: "Howl's Moving Castle",
    authors: ['Diana Wynne Jones'],
    year: 2001,
    publisher: 'HarperTrophy',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780064410342',
    about: 'Sophie is turned into an old woman and finds it suits her.'
  },
  {
    title: 'Inkheart',
    authors: ['Cornelia Funke'],
    year: 2003,
    publisher: 'Chicken House',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780439531641',
    about: 'When Mo reads aloud, somebody comes out of the book.'
  },
  {
    title: 'Perdido Street Station',
    authors: ['China Miéville'],
    year: 2003,
    publisher: 'Del Rey',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345459404',
    about: 'A scientist in New Crobuzon is asked to give back a pair of wings.'
  },
  {
    title: 'Watership Down',
    authors: ['Richard Adams'],
    year: 1974,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140039580',
    about: 'Hazel, Fiver and Bigwig look for a down to live on.'
  },
  {
    title: 'The Name of the Wind',
    authors: ['Patrick Rothfuss'],
    year: 2007,
    publisher: 'DAW',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780756404079',
    about: 'An innkeeper tells a scribe how he became a legend.'
  },
  {
    title: 'Die unendliche Geschichte',
    authors: ['Michael Ende'],
    year: 1979,
    publisher: 'Thienemann',
    language: 'de',
    format: 'Hardcover',
    isbn13: '9783522128001',
    collectorCents: 4_800,
    about: 'Printed in two colours, one for each world.'
  },
  {
    title: 'Tintenherz',
    authors: ['Cornelia Funke'],
    year: 2003,
    publisher: 'Dressler',
    language: 'de',
    format: 'Hardcover',
    isbn13: '9783791504650',
    about: 'The book about books in the language it was written in.'
  },
  {
    title: 'Miecz przeznaczenia',
    authors: ['Andrzej Sapkowski'],
    year: 1993,
    publisher: 'superNOWA',
    language: 'pl',
    format: 'Paperback',
    isbn13: '9788370540371',
    about: 'Six stories of the witcher, a dragon hunt among them.'
  },
  {
    title: 'Krew elfów',
    authors: ['Andrzej Sapkowski'],
    year: 1994,
    publisher: 'superNOWA',
    language: 'pl',
    format: 'Paperback',
    isbn13: '9788370540791',
    about: 'Ciri learns to fight at Kaer Morhen while the powers look for her.'
  }
]
