import type { CategoryBook } from './category-book'

export const POETRY_DRAMA: readonly CategoryBook[] = [
  {
    title: 'Hamlet',
    authors: ['William Shakespeare'],
    year: 2003,
    publisher: 'Washington Square Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780743477123',
    about: 'The Folger edition, with notes on the facing pages.'
  },
  {
    title: 'Macbeth',
    authors: ['William Shakespeare'],
    year: 1993,
    publisher: 'Dover',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780486278025',
    about: 'The shortest of the tragedies, and the wettest.'
  },
  {
    title: 'The Waste Land and Other Poems',
    authors: ['T. S. Eliot'],
    year: 1955,
    publisher: 'Harcourt Brace',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780156948777',
    about: 'April, lilacs, and the notes that explain some of it.'
  },
  {
    title: 'Ariel',
    authors: ['Sylvia Plath'],
    year: 1999,
    publisher: 'Perennial Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060931728',
    about: 'The last poems, with the foreword by Robert Lowell.'
  },
  {
    title: 'The Complete Poems of Emily Dickinson',
    authors: ['Emily Dickinson'],
    year: 1976,
    publisher: 'Back Bay Books',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780316184137',
    about: 'All 1,775 of them, with her dashes restored by Thomas H. Johnson.'
  },
  {
    title: 'The Complete Poems 1927–1979',
    authors: ['Elizabeth Bishop'],
    year: 1983,
    publisher: 'Farrar, Straus and Giroux',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780374518172',
    about: 'The fish, the moose, the art of losing.'
  },
  {
    title: 'Leaves of Grass',
    authors: ['Walt Whitman'],
    year: 1983,
    publisher: 'Bantam Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553211160',
    about: 'The song of himself, and of most other people.'
  },
  {
    title: 'Howl and Other Poems',
    authors: ['Allen Ginsberg'],
    year: 1956,
    publisher: 'City Lights',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780872860179',
    about: 'Number four of the Pocket Poets, small and square in black and white.'
  },
  {
    title: 'Beowulf',
    subtitle: 'A New Verse Translation',
    authors: ['Seamus Heaney'],
    year: 2001,
    publisher: 'W. W. Norton',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780393320978',
    about: 'The Old English on the left, Heaney’s Ulster voice on the right.'
  },
  {
    title: 'Paradise Lost',
    authors: ['John Milton'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140424393',
    about: 'Satan has the best lines.'
  },
  {
    title: 'Waiting for Godot',
    authors: ['Samuel Beckett'],
    year: 1997,
    publisher: 'Grove Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780802130341',
    about: 'A country road, a tree, evening.'
  },
  {
    title: 'Rosencrantz & Guildenstern Are Dead',
    authors: ['Tom Stoppard'],
    year: 1991,
    publisher: 'Grove Press',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780802132758',
    about: 'Two courtiers toss a coin that only comes down heads.'
  },
  {
    title: 'Arcadia',
    authors: ['Tom Stoppard'],
    year: 1994,
    publisher: 'Faber & Faber',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780571169344',
    about: 'A country house in two centuries, a hermit, a tortoise and a formula.'
  },
  {
    title: 'The Importance of Being Earnest',
    authors: ['Oscar Wilde'],
    year: 1990,
    publisher: 'Dover',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780486264783',
    about: 'A handbag? The trivial comedy for serious people.'
  },
  {
    title: 'Les Fleurs du mal',
    authors: ['Charles Baudelaire'],
    year: 1972,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070307661',
    about: 'Spleen and ideal in the white Poésie series.'
  },
  {
    title: 'Paroles',
    authors: ['Jacques Prévert'],
    year: 1976,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070367627',
    about: 'How to paint the portrait of a bird, and Barbara in the rain of Brest.'
  },
  {
    title: 'La Cantatrice chauve',
    subtitle: 'suivi de La Leçon',
    authors: ['Eugène Ionesco'],
    year: 1972,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070362363',
    about: 'The Smiths, the Martins, and a fireman who tells stories.'
  },
  {
    title: 'Mutter Courage und ihre Kinder',
    authors: ['Bertolt Brecht'],
    year: 1963,
    publisher: 'Suhrkamp',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783518100493',
    about: 'A sutler with her cart in the Thirty Years’ War; number 49 of the rainbow series.'
  },
  {
    title: 'Die Räuber',
    authors: ['Friedrich Schiller'],
    year: 1986,
    publisher: 'Reclam',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783150000151',
    about: 'Karl Moor goes into the Bohemian woods.'
  },
  {
    title: 'Faust',
    subtitle: 'Der Tragödie erster Teil',
    authors: ['Johann Wolfgang Goethe'],
    year: 1986,
    publisher: 'Reclam',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783150000014',
    about: 'Number one of the Universal-Bibliothek, and rightly so.'
  },
  {
    title: 'Der Besuch der alten Dame',
    authors: ['Friedrich Dürrenmatt'],
    year: 1956,
    publisher: 'Arche',
    language: 'de',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 5_400,
    about: 'A rich old lady offers Güllen a billion for one man’s life.'
  },
  {
    title: 'Bodas de sangre',
    authors: ['Federico García Lorca'],
    year: 1985,
    publisher: 'Cátedra',
    language: 'es',
    format: 'Paperback',
    isbn13: '9788437605609',
    about: 'A wedding in Andalusia, and the moon as a woodcutter.'
  },
  {
    title: 'Ossi di seppia',
    authors: ['Eugenio Montale'],
    year: 1942,
    publisher: 'Einaudi',
    language: 'it',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 16_000,
    about: 'The Ligurian coast at noon, dry as the bones of a cuttlefish.'
  },
  {
    title: 'Mensagem',
    authors: ['Fernando Pessoa'],
    year: 1934,
    publisher: 'Parceria António Maria Pereira',
    language: 'pt',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 145_000,
    about: 'The only book in Portuguese that he saw in print.'
  },
  {
    title: 'Το Άξιον Εστί',
    authors: ['Οδυσσέας Ελύτης'],
    year: 1959,
    publisher: 'Ίκαρος',
    language: 'el',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 38_000,
    about: 'Genesis, passion and praise; Theodorakis set it to music.'
  },
  {
    title: 'Sto pociech',
    authors: ['Wisława Szymborska'],
    year: 1967,
    publisher: 'PIW',
    language: 'pl',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 4_200,
    about: 'A slim volume in which a water drop and a monkey have their say.'
  }
]
