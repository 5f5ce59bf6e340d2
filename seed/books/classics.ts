import type { CategoryBook } from './category-book'

export const CLASSICS: readonly CategoryBook[] = [
  {
    title: 'Emma',
    authors: ['Jane Austen'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780141439587',
    about: 'Handsome, clever and rich, and wrong about everybody’s heart.'
  },
  {
    title: 'Pride and Prejudice',
    authors: ['Jane Austen'],
    year: 1995,
    publisher: 'Dover',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780486284736',
    about: 'Five sisters, one entail, and Mr Darcy at the ball.'
  },
  {
    title: 'Jane Eyre',
    authors: ['Charlotte Brontë'],
    year: 2003,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780142437209',
    about: 'A governess, a master with a secret, and a fire.'
  },
  {
    title: 'Wuthering Heights',
    authors: ['Emily Brontë'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780141439556',
    about: 'Two houses on the moor and a love that ruins both.'
  },
  {
    title: 'Great Expectations',
    authors: ['Charles Dickens'],
    year: 1998,
    publisher: 'Oxford University Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780192833594',
    about: 'Pip, a convict on the marshes, and Miss Havisham’s stopped clocks.'
  },
  {
    title: 'Crime and Punishment',
    authors: ['Fyodor Dostoyevsky'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140449136',
    about: 'A student in Petersburg, an axe, and a patient inspector.'
  },
  {
    title: 'The Brothers Karamazov',
    authors: ['Fyodor Dostoevsky'],
    year: 2002,
    publisher: 'Farrar, Straus and Giroux',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780374528379',
    translators: ['Richard Pevear', 'Larissa Volokhonsky'],
    publishedPlace: 'New York',
    about: 'Three brothers, one murdered father; translated by Pevear and Volokhonsky.'
  },
  {
    title: 'Dead Souls',
    authors: ['Nikolai Gogol'],
    year: 2004,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140448078',
    about: 'Chichikov travels the provinces and buys serfs who have died.'
  },
  {
    title: 'The Count of Monte Cristo',
    authors: ['Alexandre Dumas'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140449266',
    about: 'Fourteen years in the Château d’If, then revenge, unabridged.'
  },
  {
    title: 'Les Misérables',
    authors: ['Victor Hugo'],
    year: 1987,
    publisher: 'Signet Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780451525260',
    about: 'Jean Valjean, a loaf of bread and the sewers of Paris, complete in one volume.'
  },
  {
    title: 'Ulysses',
    authors: ['James Joyce'],
    year: 1990,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    pages: 783,
    isbn13: '9780679722762',
    about: 'One day in Dublin, the sixteenth of June 1904.'
  },
  {
    title: 'To the Lighthouse',
    authors: ['Virginia Woolf'],
    year: 1989,
    publisher: 'Harcourt Brace',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780156907392',
    about: 'A family on Skye, ten years of absence, and a painting to finish.'
  },
  {
    title: 'Moby-Dick',
    subtitle: 'or, The Whale',
    authors: ['Herman Melville'],
    year: 1992,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140390841',
    about: 'Captain Ahab and all there is to know about whales.'
  },
  {
    title: 'Frankenstein',
    subtitle: 'or, The Modern Prometheus',
    authors: ['Mary Shelley'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780141439471',
    about: 'A student makes a man, and will not look after him.'
  },
  {
    title: 'The Picture of Dorian Gray',
    authors: ['Oscar Wilde'],
    year: 1998,
    publisher: 'Modern Library',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780375751516',
    about: 'The portrait in the attic grows old instead.'
  },
  {
    title: 'The Magic Mountain',
    authors: ['Thomas Mann'],
    year: 1996,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679772873',
    about: 'Hans Castorp visits a sanatorium in Davos for three weeks and stays for seven years.'
  },
  {
    title: "L'Étranger",
    authors: ['Albert Camus'],
    year: 1971,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070360024',
    about: 'Meursault, the sun, the beach, the trial; number 2 of the Folio series.'
  },
  {
    title: 'Voyage au bout de la nuit',
    authors: ['Louis-Ferdinand Céline'],
    year: 1972,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070360284',
    about: 'War, Africa, Detroit and a doctor in the suburbs of Paris.'
  },
  {
    title: 'Madame Bovary',
    authors: ['Gustave Flaubert'],
    year: 2001,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070413119',
    about: 'Emma reads too many novels and marries a country doctor.'
  },
  {
    title: 'Die Leiden des jungen Werther',
    authors: ['Johann Wolfgang Goethe'],
    year: 1986,
    publisher: 'Reclam',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783150000670',
    about: 'Letters of a young man in love, in the small yellow format.'
  },
  {
    title: 'Effi Briest',
    authors: ['Theodor Fontane'],
    year: 1986,
    publisher: 'Reclam',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783150069615',
    about: 'Married at seventeen; and the rest is, as her father says, too wide a field.'
  },
  {
    title: 'Die Verwandlung',
    authors: ['Franz Kafka'],
    year: 1995,
    publisher: 'Reclam',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783150099001',
    about: 'Gregor Samsa wakes up and has missed his train.'
  },
  {
    title: 'Don Quijote de la Mancha',
    authors: ['Miguel de Cervantes'],
    year: 2015,
    publisher: 'Alfaguara',
    language: 'es',
    format: 'Hardcover',
    isbn13: '9788420412146',
    about: 'The edition of the Real Academia Española, both parts in one volume.'
  },
  {
    title: 'Мастер и Маргарита',
    authors: ['Михаил Булгаков'],
    year: 1967,
    publisher: 'YMCA-Press',
    language: 'ru',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 32_000,
    about: 'The devil in Moscow; printed in Paris before it could be in the Soviet Union.'
  },
  {
    title: 'Os Maias',
    authors: ['José Maria de Eça de Queirós'],
    year: 2002,
    publisher: 'Ulisseia',
    language: 'pt',
    format: 'Paperback',
    isbn13: '9789725681367',
    about: 'The last of a Lisbon family, and what he does not know about Maria Eduarda.'
  }
]
