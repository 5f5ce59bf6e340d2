import type { CategoryBook } from './category-book'

export const ART_PHOTOGRAPHY: readonly CategoryBook[] = [
  {
    title: 'The Story of Art',
    authors: ['E. H. Gombrich'],
    year: 1995,
    publisher: 'Phaidon',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780714832470',
    about: 'The sixteenth edition, from the caves to the present, with every picture next to its text.'
  },
  {
    title: 'Ways of Seeing',
    authors: ['John Berger'],
    year: 1990,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140135152',
    about: 'Seven essays, three of them in pictures alone.'
  },
  {
    title: 'On Photography',
    authors: ['Susan Sontag'],
    year: 2001,
    publisher: 'Picador',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780312420093',
    about: 'Six essays on what the camera does to what it looks at.'
  },
  {
    title: 'Camera Lucida',
    subtitle: 'Reflections on Photography',
    authors: ['Roland Barthes'],
    year: 1982,
    publisher: 'Hill and Wang',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780374521349',
    about: 'He looks for his mother in a photograph and does not print it.'
  },
  {
    title: 'Concerning the Spiritual in Art',
    authors: ['Wassily Kandinsky'],
    year: 1977,
    publisher: 'Dover',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780486234113',
    about: 'Why yellow is loud and blue goes away from you.'
  },
  {
    title: 'Understanding Comics',
    subtitle: 'The Invisible Art',
    authors: ['Scott McCloud'],
    year: 1994,
    publisher: 'HarperPerennial',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060976255',
    about: 'A comic about what happens between two panels.'
  },
  {
    title: 'Drawing on the Right Side of the Brain',
    authors: ['Betty Edwards'],
    year: 1999,
    publisher: 'Tarcher',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780874774245',
    about: 'Draw the chair by drawing the air around it.'
  },
  {
    title: 'Interaction of Color',
    authors: ['Josef Albers'],
    year: 1975,
    publisher: 'Yale University Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780300018462',
    about: 'How one colour becomes two, with exercises to cut and paste.'
  },
  {
    title: 'The Lives of the Artists',
    authors: ['Giorgio Vasari'],
    year: 1998,
    publisher: 'Oxford University Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780192834102',
    about: 'Giotto’s fly, Leonardo’s lizard and other stories from Florence.'
  },
  {
    title: 'The Letters of Vincent van Gogh',
    authors: ['Vincent van Gogh'],
    year: 1997,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140446746',
    about: 'Mostly to Theo, with his sketches in the text.'
  },
  {
    title: 'The Shock of the New',
    authors: ['Robert Hughes'],
    year: 1991,
    publisher: 'Thames & Hudson',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780500275825',
    about: 'A century of modern art by a critic who could write.'
  },
  {
    title: 'The Elements of Typographic Style',
    authors: ['Robert Bringhurst'],
    year: 2004,
    publisher: 'Hartley & Marks',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780881792065',
    about: 'Version 3.0 of the book that other books are set by.'
  },
  {
    title: 'A Pattern Language',
    authors: ['Christopher Alexander', 'Sara Ishikawa', 'Murray Silverstein'],
    year: 1977,
    publisher: 'Oxford University Press',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780195019193',
    collectorCents: 5_200,
    about: '253 patterns from regions down to window seats, on bible paper.'
  },
  {
    title: 'The Design of Everyday Things',
    authors: ['Donald A. Norman'],
    year: 2002,
    publisher: 'Basic Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780465067107',
    about: 'Why you push doors that want to be pulled.'
  },
  {
    title: "Brunelleschi's Dome",
    authors: ['Ross King'],
    year: 2001,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780142000151',
    about: 'How a goldsmith vaulted Florence without scaffolding.'
  },
  {
    title: 'History of Beauty',
    authors: ['Umberto Eco'],
    year: 2004,
    publisher: 'Rizzoli',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780847826469',
    about: 'What was found beautiful, from Venus to the motor show.'
  },
  {
    title: 'M. C. Escher',
    subtitle: 'The Graphic Work',
    authors: ['M. C. Escher'],
    year: 1992,
    publisher: 'Taschen',
    language: 'en',
    format: 'Paperback',
    isbn13: '9783822858646',
    about: 'Seventy-six prints with his own short comments.'
  },
  {
    title: 'The Magic Mirror of M. C. Escher',
    authors: ['Bruno Ernst'],
    year: 1994,
    publisher: 'Taschen',
    language: 'en',
    format: 'Paperback',
    isbn13: '9783822837030',
    about: 'A mathematician friend shows how the stairs were made.'
  },
  {
    title: 'Gustav Klimt',
    subtitle: '1862–1918',
    authors: ['Gilles Néret'],
    year: 1999,
    publisher: 'Taschen',
    language: 'en',
    format: 'Paperback',
    isbn13: '9783822859803',
    about: 'Gold leaf, lakes and many portraits of Viennese ladies.'
  },
  {
    title: 'Frida Kahlo',
    subtitle: '1907–1954: Pain and Passion',
    authors: ['Andrea Kettenmann'],
    year: 1999,
    publisher: 'Taschen',
    language: 'en',
    format: 'Paperback',
    isbn13: '9783822859834',
    about: 'A slim, well printed introduction with the big self-portraits.'
  },
  {
    title: 'The Americans',
    authors: ['Robert Frank'],
    year: 2008,
    publisher: 'Steidl',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9783865215840',
    collectorCents: 5_800,
    publishedPlace: 'Göttingen',
    about: 'Eighty-three photographs from the road, introduced by Jack Kerouac.'
  },
  {
    title: 'Das Kunstwerk im Zeitalter seiner technischen Reproduzierbarkeit',
    authors: ['Walter Benjamin'],
    year: 1963,
    publisher: 'Suhrkamp',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783518100288',
    about: 'Three studies in the sociology of art; number 28 of the edition suhrkamp.'
  },
  {
    title: 'Punkt und Linie zu Fläche',
    authors: ['Wassily Kandinsky'],
    year: 1926,
    publisher: 'Albert Langen',
    language: 'de',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 68_000,
    publishedPlace: 'München',
    about: 'Bauhausbücher number 9, typography by Herbert Bayer.'
  },
  {
    title: 'The Nude',
    subtitle: 'A Study of Ideal Art',
    authors: ['Kenneth Clark'],
    year: 1956,
    publisher: 'John Murray',
    language: 'en',
    format: 'Hardcover',
    isbn13: null,
    about: 'Apollo, Venus, energy, pathos, ecstasy.'
  }
]
