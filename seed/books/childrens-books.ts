import type { CategoryBook } from './category-book'

export const CHILDRENS_BOOKS: readonly CategoryBook[] = [
  {
    title: "Charlotte's Web",
    authors: ['E. B. White'],
    year: 1974,
    publisher: 'HarperTrophy',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780064400558',
    about: 'A spider writes in her web and saves a pig.'
  },
  {
    title: 'Where the Wild Things Are',
    authors: ['Maurice Sendak'],
    year: 1988,
    publisher: 'HarperCollins',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780060254926',
    about: 'Max sails away in his wolf suit; supper is still hot.'
  },
  {
    title: 'Goodnight Moon',
    authors: ['Margaret Wise Brown', 'Clement Hurd'],
    year: 1977,
    publisher: 'HarperTrophy',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780064430173',
    about: 'The great green room grows darker on every page.'
  },
  {
    title: 'Winnie-the-Pooh',
    authors: ['A. A. Milne'],
    year: 1992,
    publisher: 'Puffin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140361216',
    about: 'Bees, balloons and a heffalump trap, drawn by Ernest H. Shepard.'
  },
  {
    title: 'The House at Pooh Corner',
    authors: ['A. A. Milne'],
    year: 1992,
    publisher: 'Puffin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140361223',
    about: 'Tigger arrives, and they play Poohsticks.'
  },
  {
    title: 'Matilda',
    authors: ['Roald Dahl'],
    year: 1998,
    publisher: 'Puffin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780141301068',
    illustrators: ['Quentin Blake'],
    publishedPlace: 'London',
    about: 'A girl who has read the whole library takes on Miss Trunchbull.'
  },
  {
    title: 'Charlie and the Chocolate Factory',
    authors: ['Roald Dahl'],
    year: 1998,
    publisher: 'Puffin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780141301150',
    illustrators: ['Quentin Blake'],
    publishedPlace: 'London',
    about: 'Five golden tickets and a river of chocolate, drawn by Quentin Blake.'
  },
  {
    title: 'The BFG',
    authors: ['Roald Dahl'],
    year: 1998,
    publisher: 'Puffin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780141301051',
    illustrators: ['Quentin Blake'],
    publishedPlace: 'London',
    about: 'A giant who eats snozzcumbers and blows dreams through windows.'
  },
  {
    title: 'The Secret Garden',
    authors: ['Frances Hodgson Burnett'],
    year: 1994,
    publisher: 'Puffin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140366662',
    about: 'A sour girl, a locked door and a robin.'
  },
  {
    title: 'The Little Prince',
    authors: ['Antoine de Saint-Exupéry'],
    year: 2000,
    publisher: 'Harcourt',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780156012195',
    illustrators: ['Antoine de Saint-Exupéry'],
    translators: ['Richard Howard'],
    about: 'Please draw me a sheep; the translation by Richard Howard.'
  },
  {
    title: 'The Phantom Tollbooth',
    authors: ['Norton Juster'],
    year: 1993,
    publisher: 'Yearling',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780394820378',
    about: 'Milo drives through the Lands Beyond with a watchdog that ticks.'
  },
  {
    title: 'Finn Family Moomintroll',
    authors: ['Tove Jansson'],
    year: 1990,
    publisher: 'Farrar, Straus and Giroux',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780374423070',
    about: 'A top hat turns eggshells into clouds.'
  },
  {
    title: 'The Gruffalo',
    authors: ['Julia Donaldson', 'Axel Scheffler'],
    year: 1999,
    publisher: 'Macmillan',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780333710937',
    about: 'A mouse took a stroll through the deep dark wood.'
  },
  {
    title: 'The Wind in the Willows',
    authors: ['Kenneth Grahame'],
    year: 1989,
    publisher: 'Aladdin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780689713101',
    about: 'Messing about in boats, and Toad at the wheel.'
  },
  {
    title: 'A Bear Called Paddington',
    authors: ['Michael Bond'],
    year: 2003,
    publisher: 'HarperCollins',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780007174164',
    about: 'Found at the station with a label round his neck; drawn by Peggy Fortnum.'
  },
  {
    title: 'The Snowy Day',
    authors: ['Ezra Jack Keats'],
    year: 1976,
    publisher: 'Puffin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140501827',
    about: 'Peter puts a snowball in his pocket for tomorrow.'
  },
  {
    title: 'Le Petit Nicolas',
    authors: ['René Goscinny', 'Jean-Jacques Sempé'],
    year: 1973,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070364237',
    about: 'School, the gang and a class photograph that goes wrong.'
  },
  {
    title: 'Le Petit Prince',
    authors: ['Antoine de Saint-Exupéry'],
    year: 2007,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070612758',
    about: 'The original text with the author’s watercolours.'
  },
  {
    title: 'Momo',
    authors: ['Michael Ende'],
    year: 2002,
    publisher: 'Thienemann',
    language: 'de',
    format: 'Hardcover',
    isbn13: '9783522168571',
    illustrators: ['Michael Ende'],
    publishedPlace: 'Stuttgart',
    about: 'The grey gentlemen steal time, and a girl who can listen brings it back.'
  },
  {
    title: 'Emil und die Detektive',
    authors: ['Erich Kästner'],
    year: 1991,
    publisher: 'Dressler',
    language: 'de',
    format: 'Hardcover',
    isbn13: '9783791530123',
    about: 'Password Emil: a hundred children chase a thief through Berlin.'
  },
  {
    title: 'Bröderna Lejonhjärta',
    authors: ['Astrid Lindgren'],
    year: 1973,
    publisher: 'Rabén & Sjögren',
    language: 'sv',
    format: 'Hardcover',
    isbn13: '9789129408652',
    about: 'Skorpan follows his brother to Nangijala; pictures by Ilon Wikland.'
  },
  {
    title: 'Trollvinter',
    authors: ['Tove Jansson'],
    year: 1957,
    publisher: 'Gebers',
    language: 'sv',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 21_000,
    illustrators: ['Tove Jansson'],
    publishedPlace: 'Stockholm',
    about: 'Moomintroll wakes up in January, all by himself.'
  },
  {
    title: 'Favole al telefono',
    authors: ['Gianni Rodari'],
    year: 1962,
    publisher: 'Einaudi',
    language: 'it',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 17_500,
    illustrators: ['Bruno Munari'],
    publishedPlace: 'Torino',
    about: 'Stories as long as one coin in a telephone, with drawings by Bruno Munari.'
  },
  {
    title: 'Akademia pana Kleksa',
    authors: ['Jan Brzechwa'],
    year: 1946,
    publisher: 'J. Mortkowicz',
    language: 'pl',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 11_000,
    about: 'Twenty-four boys whose names begin with A, and a talking starling.'
  },
  {
    title: 'Dášeňka čili Život štěněte',
    authors: ['Karel Čapek'],
    year: 1933,
    publisher: 'Fr. Borový',
    language: 'cs',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 6_500,
    illustrators: ['Karel Čapek'],
    publishedPlace: 'Praha',
    about: 'The life of a puppy, written, drawn, photographed and suffered by the author.'
  }
]
