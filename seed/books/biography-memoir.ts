import type { CategoryBook } from './category-book'

export const BIOGRAPHY_MEMOIR: readonly CategoryBook[] = [
  {
    title: 'The Diary of a Young Girl',
    authors: ['Anne Frank'],
    year: 1993,
    publisher: 'Bantam',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553296983',
    about: 'Two years behind a bookcase on the Prinsengracht.'
  },
  {
    title: "Angela's Ashes",
    authors: ['Frank McCourt'],
    year: 1996,
    publisher: 'Scribner',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780684874357',
    about: 'A childhood in the lanes of Limerick, in the rain.'
  },
  {
    title: 'Long Walk to Freedom',
    authors: ['Nelson Mandela'],
    year: 1995,
    publisher: 'Back Bay Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780316548182',
    about: 'From herding calves in the Transkei to the presidency.'
  },
  {
    title: 'I Know Why the Caged Bird Sings',
    authors: ['Maya Angelou'],
    year: 1983,
    publisher: 'Bantam',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553279375',
    about: 'A girl in Stamps, Arkansas, stops speaking and starts reading.'
  },
  {
    title: 'Out of Africa',
    subtitle: 'and Shadows on the Grass',
    authors: ['Isak Dinesen'],
    year: 1989,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679724759',
    about: 'She had a farm at the foot of the Ngong Hills.'
  },
  {
    title: 'West with the Night',
    authors: ['Beryl Markham'],
    year: 1983,
    publisher: 'North Point Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780865471184',
    about: 'Horses, bush planes, and the Atlantic from the wrong side.'
  },
  {
    title: 'My Family and Other Animals',
    authors: ['Gerald Durrell'],
    year: 1977,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140013993',
    about: 'Five years on Corfu with a scorpion in the matchbox.'
  },
  {
    title: 'The Year of Magical Thinking',
    authors: ['Joan Didion'],
    year: 2007,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9781400078431',
    about: 'You sit down to dinner and life as you know it ends.'
  },
  {
    title: 'Just Kids',
    authors: ['Patti Smith'],
    year: 2010,
    publisher: 'Ecco',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780066211312',
    about: 'She and Robert Mapplethorpe at the Chelsea Hotel.'
  },
  {
    title: 'Einstein',
    subtitle: 'His Life and Universe',
    authors: ['Walter Isaacson'],
    year: 2007,
    publisher: 'Simon & Schuster',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780743264730',
    about: 'From the compass in his cradle years to the last page of equations.'
  },
  {
    title: 'The Autobiography of Malcolm X',
    authors: ['Malcolm X', 'Alex Haley'],
    year: 1989,
    publisher: 'Ballantine',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345350688',
    about: 'Four lives in one, told to Alex Haley at night.'
  },
  {
    title: 'Survival in Auschwitz',
    authors: ['Primo Levi'],
    year: 1995,
    publisher: 'Touchstone',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780684826806',
    about: 'A chemist from Turin describes, without raising his voice.'
  },
  {
    title: "Man's Search for Meaning",
    authors: ['Viktor E. Frankl'],
    year: 1984,
    publisher: 'Touchstone',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780671244224',
    about: 'The camps as a psychiatrist saw them, and what he made of it.'
  },
  {
    title: 'Persepolis',
    subtitle: 'The Story of a Childhood',
    authors: ['Marjane Satrapi'],
    year: 2004,
    publisher: 'Pantheon',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780375714573',
    about: 'The revolution in black and white, at the height of a ten-year-old.'
  },
  {
    title: 'The Hare with Amber Eyes',
    authors: ['Edmund de Waal'],
    year: 2010,
    publisher: 'Farrar, Straus and Giroux',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780374105976',
    about: '264 small carvings travel from Paris to Vienna to Tokyo.'
  },
  {
    title: 'H Is for Hawk',
    authors: ['Helen Macdonald'],
    year: 2014,
    publisher: 'Jonathan Cape',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780224097000',
    about: 'A goshawk called Mabel, and grief.'
  },
  {
    title: 'The Diving Bell and the Butterfly',
    authors: ['Jean-Dominique Bauby'],
    year: 1998,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780375701214',
    about: 'Dictated letter by letter with one eyelid.'
  },
  {
    title: 'On Writing',
    subtitle: 'A Memoir of the Craft',
    authors: ['Stephen King'],
    year: 2000,
    publisher: 'Scribner',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780684853529',
    about: 'Half a life, half a tool box.'
  },
  {
    title: 'Into the Wild',
    authors: ['Jon Krakauer'],
    year: 1997,
    publisher: 'Anchor',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780385486804',
    about: 'What Chris McCandless looked for in an old bus in Alaska.'
  },
  {
    title: 'All Creatures Great and Small',
    authors: ['James Herriot'],
    year: 1998,
    publisher: "St. Martin's Press",
    language: 'en',
    format: 'Paperback',
    isbn13: '9780312965785',
    about: 'A vet in the Yorkshire Dales with his arm inside a cow.'
  },
  {
    title: 'Les Mots',
    authors: ['Jean-Paul Sartre'],
    year: 1972,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070366071',
    about: 'A childhood among his grandfather’s books.'
  },
  {
    title: 'Persepolis 1',
    authors: ['Marjane Satrapi'],
    year: 2000,
    publisher: "L'Association",
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782844140586',
    about: 'The first of the four French volumes, on thick paper.'
  },
  {
    title: 'Den afrikanske Farm',
    authors: ['Karen Blixen'],
    year: 1937,
    publisher: 'Gyldendal',
    language: 'da',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 8_800,
    about: 'The Danish original, which she wrote beside the English one.'
  }
]
