import type { CategoryBook } from './category-book'

export const SCIENCE_NATURE: readonly CategoryBook[] = [
  {
    title: 'A Brief History of Time',
    authors: ['Stephen Hawking'],
    year: 1998,
    publisher: 'Bantam',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553380163',
    about: 'The tenth anniversary edition, with the chapter on wormholes.'
  },
  {
    title: 'The Universe in a Nutshell',
    authors: ['Stephen Hawking'],
    year: 2001,
    publisher: 'Bantam',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780553802023',
    about: 'Branes, imaginary time and many colour plates.'
  },
  {
    title: 'Cosmos',
    authors: ['Carl Sagan'],
    year: 1980,
    publisher: 'Random House',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780394502946',
    about: 'The big illustrated book of the television series.'
  },
  {
    title: 'The Demon-Haunted World',
    subtitle: 'Science as a Candle in the Dark',
    authors: ['Carl Sagan'],
    year: 1997,
    publisher: 'Ballantine',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345409461',
    about: 'A kit against baloney, and a dragon in the garage.'
  },
  {
    title: 'The Selfish Gene',
    authors: ['Richard Dawkins'],
    year: 1990,
    publisher: 'Oxford University Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780192860927',
    about: 'The second edition with the two new chapters and the notes.'
  },
  {
    title: 'The Blind Watchmaker',
    authors: ['Richard Dawkins'],
    year: 1996,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780393315707',
    about: 'How eyes and echoes come about without a plan.'
  },
  {
    title: 'Silent Spring',
    authors: ['Rachel Carson'],
    year: 2002,
    publisher: 'Mariner Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780618249060',
    about: 'The fortieth anniversary edition of the book about DDT.'
  },
  {
    title: 'The Elegant Universe',
    authors: ['Brian Greene'],
    year: 2000,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780375708114',
    about: 'Strings and hidden dimensions, explained with a garden hose.'
  },
  {
    title: 'The Man Who Mistook His Wife for a Hat',
    authors: ['Oliver Sacks'],
    year: 1998,
    publisher: 'Touchstone',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780684853949',
    about: 'Twenty-four patients, each one a whole person.'
  },
  {
    title: 'An Anthropologist on Mars',
    authors: ['Oliver Sacks'],
    year: 1996,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679756972',
    about: 'A painter who lost colour, a surgeon with tics, and five more.'
  },
  {
    title: 'The Structure of Scientific Revolutions',
    authors: ['Thomas S. Kuhn'],
    year: 1996,
    publisher: 'University of Chicago Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780226458083',
    about: 'The book that made everybody say paradigm; third edition.'
  },
  {
    title: 'Gödel, Escher, Bach',
    subtitle: 'An Eternal Golden Braid',
    authors: ['Douglas R. Hofstadter'],
    year: 1999,
    publisher: 'Basic Books',
    language: 'en',
    format: 'Paperback',
    pages: 777,
    isbn13: '9780465026562',
    about: 'Achilles and the Tortoise, with the preface of twenty years later.'
  },
  {
    title: 'Chaos',
    subtitle: 'Making a New Science',
    authors: ['James Gleick'],
    year: 1988,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140092509',
    about: 'Weather, dripping taps and the people nobody would fund.'
  },
  {
    title: 'A Sand County Almanac',
    authors: ['Aldo Leopold'],
    year: 1990,
    publisher: 'Ballantine',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345345059',
    about: 'A year on a worn-out farm in Wisconsin, month by month.'
  },
  {
    title: 'Pilgrim at Tinker Creek',
    authors: ['Annie Dillard'],
    year: 1998,
    publisher: 'Perennial Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060953027',
    about: 'She looks at a creek for a year and does not look away.'
  },
  {
    title: 'The Botany of Desire',
    authors: ['Michael Pollan'],
    year: 2002,
    publisher: 'Random House',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780375760396',
    about: 'Apple, tulip, cannabis, potato: who uses whom?'
  },
  {
    title: "The Panda's Thumb",
    authors: ['Stephen Jay Gould'],
    year: 1982,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780393300239',
    about: 'Essays on odd arrangements, Mickey Mouse among them.'
  },
  {
    title: 'Flatland',
    subtitle: 'A Romance of Many Dimensions',
    authors: ['Edwin A. Abbott'],
    year: 1992,
    publisher: 'Dover',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780486272634',
    about: 'A square is visited by a sphere and gets into trouble.'
  },
  {
    title: 'The Code Book',
    authors: ['Simon Singh'],
    year: 2000,
    publisher: 'Anchor',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780385495325',
    about: 'From Mary Queen of Scots to quantum keys.'
  },
  {
    title: "Surely You're Joking, Mr. Feynman!",
    authors: ['Richard P. Feynman'],
    year: 1997,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780393316049',
    about: 'Safes, bongos and physics.'
  },
  {
    title: 'The Double Helix',
    authors: ['James D. Watson'],
    year: 1968,
    publisher: 'Atheneum',
    language: 'en',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 7_800,
    about: 'The race to DNA as one of the runners remembers it.'
  },
  {
    title: 'The Sea Around Us',
    authors: ['Rachel Carson'],
    year: 1951,
    publisher: 'Oxford University Press',
    language: 'en',
    format: 'Hardcover',
    isbn13: null,
    about: 'Tides, trenches and the long snowfall of sediment.'
  },
  {
    title: "King Solomon's Ring",
    authors: ['Konrad Lorenz'],
    year: 1952,
    publisher: 'Methuen',
    language: 'en',
    format: 'Hardcover',
    isbn13: null,
    about: 'Jackdaws on the roof and geese in the bedroom, with his own drawings.'
  },
  {
    title: 'Aus dem Leben der Bienen',
    authors: ['Karl von Frisch'],
    year: 1927,
    publisher: 'Springer',
    language: 'de',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 4_900,
    about: 'How bees see colours and tell each other where the clover is.'
  }
]
