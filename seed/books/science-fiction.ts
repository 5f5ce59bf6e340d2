import type { CategoryBook } from './category-book'

export const SCIENCE_FICTION: readonly CategoryBook[] = [
  {
    title: 'Dune',
    authors: ['Frank Herbert'],
    year: 1996,
    publisher: 'Ace',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780441172719',
    about: 'Spice, worms, and a boy whom the desert has been waiting for.'
  },
  {
    title: 'I, Robot',
    authors: ['Isaac Asimov'],
    year: 1991,
    publisher: 'Bantam Spectra',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553294385',
    about: 'Three laws and nine ways in which they are not enough.'
  },
  {
    title: 'Do Androids Dream of Electric Sheep?',
    authors: ['Philip K. Dick'],
    year: 1996,
    publisher: 'Del Rey',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345404473',
    about: 'A bounty hunter would like to own a real animal.'
  },
  {
    title: 'The Man in the High Castle',
    authors: ['Philip K. Dick'],
    year: 1992,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679740674',
    about: 'The war was lost, but a novel in the novel says otherwise.'
  },
  {
    title: 'The Left Hand of Darkness',
    authors: ['Ursula K. Le Guin'],
    year: 1991,
    publisher: 'Ace',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780441478125',
    about: 'An envoy on a winter world where nobody is always man or woman.'
  },
  {
    title: 'The Dispossessed',
    authors: ['Ursula K. Le Guin'],
    year: 1994,
    publisher: 'Eos',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780061054884',
    about: 'A physicist leaves the anarchists’ moon for the rich planet below.'
  },
  {
    title: 'Neuromancer',
    authors: ['William Gibson'],
    year: 1995,
    publisher: 'Ace',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780441569595',
    about: 'The sky above the port was the colour of television, and so on.'
  },
  {
    title: 'Snow Crash',
    authors: ['Neal Stephenson'],
    year: 2000,
    publisher: 'Bantam',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553380958',
    about: 'A pizza driver with a sword against a virus from Sumer.'
  },
  {
    title: 'We',
    authors: ['Yevgeny Zamyatin'],
    year: 1993,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140185850',
    about: 'The engineer D-503 lives in a city of glass and falls ill with a soul.'
  },
  {
    title: 'Brave New World',
    authors: ['Aldous Huxley'],
    year: 1998,
    publisher: 'Perennial Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060929879',
    about: 'Everybody is happy in the year of Ford 632.'
  },
  {
    title: 'The Martian Chronicles',
    authors: ['Ray Bradbury'],
    year: 1984,
    publisher: 'Bantam Spectra',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553278224',
    about: 'Rockets come to Mars, summer after summer.'
  },
  {
    title: "Childhood's End",
    authors: ['Arthur C. Clarke'],
    year: 1987,
    publisher: 'Del Rey',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345347954',
    about: 'The Overlords bring peace and take fifty years to show their faces.'
  },
  {
    title: 'Hyperion',
    authors: ['Dan Simmons'],
    year: 1990,
    publisher: 'Bantam',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553283686',
    about: 'Seven pilgrims tell their tales on the way to the Shrike.'
  },
  {
    title: "Ender's Game",
    authors: ['Orson Scott Card'],
    year: 1994,
    publisher: 'Tor',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780812550702',
    about: 'Children at war games in orbit, or so they are told.'
  },
  {
    title: 'Slaughterhouse-Five',
    authors: ['Kurt Vonnegut'],
    year: 1999,
    publisher: 'Delta',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780385333849',
    about: 'Billy Pilgrim has come unstuck in time, mostly around Dresden.'
  },
  {
    title: "The Handmaid's Tale",
    authors: ['Margaret Atwood'],
    year: 1998,
    publisher: 'Anchor',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780385490818',
    about: 'Offred remembers when her name and her money were her own.'
  },
  {
    title: 'Red Mars',
    authors: ['Kim Stanley Robinson'],
    year: 1993,
    publisher: 'Bantam',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553560732',
    about: 'The first hundred settlers quarrel over what to do with a planet.'
  },
  {
    title: "The Hitchhiker's Guide to the Galaxy",
    authors: ['Douglas Adams'],
    year: 1995,
    publisher: 'Ballantine',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345391803',
    about: 'Bring a towel.'
  },
  {
    title: 'The Three-Body Problem',
    authors: ['Liu Cixin'],
    year: 2014,
    publisher: 'Tor',
    language: 'en',
    format: 'Hardcover',
    isbn13: '9780765377067',
    about: 'Somebody in the mountains of China answered a signal in 1971.'
  },
  {
    title: 'Metro 2033',
    authors: ['Dmitry Glukhovsky'],
    year: 2008,
    publisher: 'Heyne',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783453532984',
    about: 'What is left of Moscow lives in the stations of its underground.'
  },
  {
    title: 'Vingt mille lieues sous les mers',
    authors: ['Jules Verne'],
    year: 1976,
    publisher: 'Le Livre de Poche',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782253006329',
    about: 'Guests of Captain Nemo, with the old engravings.'
  },
  {
    title: 'Solaris',
    authors: ['Stanisław Lem'],
    year: 1961,
    publisher: 'Wydawnictwo MON',
    language: 'pl',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 26_000,
    about: 'An ocean that thinks, and what it sends to those who study it.'
  },
  {
    title: 'Cyberiada',
    authors: ['Stanisław Lem'],
    year: 1965,
    publisher: 'Wydawnictwo Literackie',
    language: 'pl',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 9_000,
    about: 'Trurl and Klapaucius build whatever they are asked for, with drawings by Mróz.'
  },
  {
    title: 'Понедельник начинается в субботу',
    authors: ['Аркадий Стругацкий', 'Борис Стругацкий'],
    year: 1965,
    publisher: 'Детская литература',
    language: 'ru',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 12_000,
    about: 'A programmer among the magicians of a research institute in the North.'
  }
]
