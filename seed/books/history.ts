import type { CategoryBook } from './category-book'

export const HISTORY: readonly CategoryBook[] = [
  {
    title: 'SPQR',
    subtitle: 'A History of Ancient Rome',
    authors: ['Mary Beard'],
    year: 2015,
    publisher: 'Profile Books',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781846683800',
    about: 'A thousand years of Rome, with more bakers and fewer emperors.'
  },
  {
    title: 'The Guns of August',
    authors: ['Barbara W. Tuchman'],
    year: 2004,
    publisher: 'Presidio Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345476098',
    about: 'The first month of the First World War, day by day.'
  },
  {
    title: 'A Distant Mirror',
    subtitle: 'The Calamitous 14th Century',
    authors: ['Barbara W. Tuchman'],
    year: 1987,
    publisher: 'Ballantine',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345349576',
    about: 'Plague, war and schism around one French nobleman.'
  },
  {
    title: 'Postwar',
    subtitle: 'A History of Europe Since 1945',
    authors: ['Tony Judt'],
    year: 2005,
    publisher: 'Penguin Press',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781594200656',
    about: 'Both halves of the continent in one book.'
  },
  {
    title: 'Guns, Germs, and Steel',
    subtitle: 'The Fates of Human Societies',
    authors: ['Jared Diamond'],
    year: 1999,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780393317558',
    about: 'Yali’s question, and an answer from wheat and horses.'
  },
  {
    title: 'Sapiens',
    subtitle: 'A Brief History of Humankind',
    authors: ['Yuval Noah Harari'],
    year: 2014,
    publisher: 'Harvill Secker',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781846558238',
    about: 'How an animal of no significance came to believe in money.'
  },
  {
    title: 'The Silk Roads',
    subtitle: 'A New History of the World',
    authors: ['Peter Frankopan'],
    year: 2015,
    publisher: 'Bloomsbury',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9781408839973',
    about: 'The world with its centre between the Mediterranean and China.'
  },
  {
    title: 'The Making of the Atomic Bomb',
    authors: ['Richard Rhodes'],
    year: 1995,
    publisher: 'Simon & Schuster',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780684813783',
    about: 'From a traffic light in Southampton Row to Hiroshima.'
  },
  {
    title: 'The Histories',
    authors: ['Herodotus'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140449082',
    about: 'The Persian wars, and gold-digging ants on the way.'
  },
  {
    title: 'The Twelve Caesars',
    authors: ['Suetonius'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140449211',
    about: 'Gossip from the palace archives, put into English by Robert Graves.'
  },
  {
    title: 'Stalingrad',
    subtitle: 'The Fateful Siege, 1942–1943',
    authors: ['Antony Beevor'],
    year: 1999,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140284584',
    about: 'The battle from both sides, out of letters and reports.'
  },
  {
    title: 'Homage to Catalonia',
    authors: ['George Orwell'],
    year: 1969,
    publisher: 'Harcourt Brace',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780156421171',
    about: 'Orwell goes to Spain to write and stays to fight.'
  },
  {
    title: 'Longitude',
    authors: ['Dava Sobel'],
    year: 1996,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140258790',
    about: 'A clockmaker from Lincolnshire against the astronomers.'
  },
  {
    title: "King Leopold's Ghost",
    authors: ['Adam Hochschild'],
    year: 1999,
    publisher: 'Mariner Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780618001903',
    about: 'Rubber, terror and a shipping clerk who counted the cargo.'
  },
  {
    title: 'Salt',
    subtitle: 'A World History',
    authors: ['Mark Kurlansky'],
    year: 2003,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780142001615',
    about: 'Cod, cheese, taxes and revolutions, all seasoned.'
  },
  {
    title: 'Hiroshima',
    authors: ['John Hersey'],
    year: 1989,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679721031',
    about: 'Six people on one morning in August, and forty years later.'
  },
  {
    title: 'The Cheese and the Worms',
    authors: ['Carlo Ginzburg'],
    year: 1992,
    publisher: 'Johns Hopkins University Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780801843877',
    about: 'A miller from Friuli explains the universe to the Inquisition.'
  },
  {
    title: 'The Sleepwalkers',
    subtitle: 'How Europe Went to War in 1914',
    authors: ['Christopher Clark'],
    year: 2012,
    publisher: 'Allen Lane',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780713999426',
    about: 'From the Belgrade murders of 1903 to the July crisis.'
  },
  {
    title: 'Bloodlands',
    subtitle: 'Europe Between Hitler and Stalin',
    authors: ['Timothy Snyder'],
    year: 2010,
    publisher: 'Basic Books',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780465002399',
    about: 'Poland, Ukraine, Belarus and the Baltics, where fourteen million died.'
  },
  {
    title: 'Montaillou, village occitan',
    authors: ['Emmanuel Le Roy Ladurie'],
    year: 1985,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070323289',
    about: 'Shepherds and heretics, as the bishop wrote them down around 1320.'
  },
  {
    title: "Apologie pour l'histoire",
    subtitle: "ou Métier d'historien",
    authors: ['Marc Bloch'],
    year: 1949,
    publisher: 'Armand Colin',
    language: 'fr',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 5_600,
    about: 'What history is for, left unfinished when he was shot in 1944.'
  },
  {
    title: 'Deutsche Geschichte des 19. und 20. Jahrhunderts',
    authors: ['Golo Mann'],
    year: 1958,
    publisher: 'S. Fischer',
    language: 'de',
    format: 'Hardcover',
    isbn13: null,
    about: 'From the French Revolution to the divided country, told by a great writer.'
  }
]
