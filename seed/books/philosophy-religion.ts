import type { CategoryBook } from './category-book'

export const PHILOSOPHY_RELIGION: readonly CategoryBook[] = [
  {
    title: 'The Republic',
    authors: ['Plato'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140449143',
    about: 'Justice, a cave, and no poets please.'
  },
  {
    title: 'Meditations',
    authors: ['Marcus Aurelius'],
    year: 2006,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140449334',
    about: 'Notes of an emperor to himself, mostly written in tents.'
  },
  {
    title: 'The Nicomachean Ethics',
    authors: ['Aristotle'],
    year: 2004,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140449495',
    about: 'The middle between too much and too little, and two books on friendship.'
  },
  {
    title: 'The Analects',
    authors: ['Confucius'],
    year: 1979,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140443486',
    translators: ['D. C. Lau'],
    publishedPlace: 'Harmondsworth',
    about: 'Sayings of the Master, translated by D. C. Lau.'
  },
  {
    title: 'The Upanishads',
    authors: ['Juan Mascaró'],
    year: 1965,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140441635',
    about: 'A selection from the Sanskrit, by a translator from Mallorca.'
  },
  {
    title: 'Confessions',
    authors: ['Augustine'],
    year: 1961,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140441147',
    about: 'Stolen pears, a mother’s tears, and what time is.'
  },
  {
    title: 'The Prince',
    authors: ['Niccolò Machiavelli'],
    year: 1992,
    publisher: 'Dover',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780486272740',
    about: 'Advice for those who want to keep what they took.'
  },
  {
    title: 'The Social Contract',
    authors: ['Jean-Jacques Rousseau'],
    year: 2006,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780143037491',
    about: 'Man is born free; a small volume of the Great Ideas.'
  },
  {
    title: 'Beyond Good and Evil',
    authors: ['Friedrich Nietzsche'],
    year: 2003,
    publisher: 'Penguin Classics',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780140449235',
    translators: ['R. J. Hollingdale'],
    publishedPlace: 'London',
    about: 'Aphorisms against almost everybody, in Hollingdale’s translation.'
  },
  {
    title: 'Fear and Trembling',
    authors: ['Søren Kierkegaard'],
    year: 2006,
    publisher: 'Penguin',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780143037576',
    about: 'Abraham and Isaac, thought through to the end.'
  },
  {
    title: 'The Myth of Sisyphus',
    authors: ['Albert Camus'],
    year: 1991,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679733737',
    about: 'One must imagine the stone, the hill, and the man happy.'
  },
  {
    title: 'The Second Sex',
    authors: ['Simone de Beauvoir'],
    year: 1989,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679724513',
    translators: ['H. M. Parshley'],
    publishedPlace: 'New York',
    about: 'One is not born, but becomes; the Parshley translation.'
  },
  {
    title: 'A History of Western Philosophy',
    authors: ['Bertrand Russell'],
    year: 1967,
    publisher: 'Simon & Schuster',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780671201586',
    about: 'From Thales to logical analysis, unfair and very readable.'
  },
  {
    title: 'Discipline and Punish',
    subtitle: 'The Birth of the Prison',
    authors: ['Michel Foucault'],
    year: 1995,
    publisher: 'Vintage',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780679752554',
    about: 'From the scaffold to the timetable.'
  },
  {
    title: "Zen Mind, Beginner's Mind",
    authors: ['Shunryu Suzuki'],
    year: 1972,
    publisher: 'Weatherhill',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780834800793',
    about: 'Talks on how to sit, with a fly drawn on one page.'
  },
  {
    title: 'Zen and the Art of Motorcycle Maintenance',
    authors: ['Robert M. Pirsig'],
    year: 1984,
    publisher: 'Bantam',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780553277470',
    about: 'A father, a son, a road west, and what quality is.'
  },
  {
    title: 'A History of God',
    authors: ['Karen Armstrong'],
    year: 1994,
    publisher: 'Ballantine',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780345384560',
    about: 'Four thousand years of Judaism, Christianity and Islam.'
  },
  {
    title: 'Mere Christianity',
    authors: ['C. S. Lewis'],
    year: 2001,
    publisher: 'HarperSanFrancisco',
    language: 'en',
    format: 'Paperback',
    isbn13: '9780060652920',
    about: 'Talks for the radio in wartime.'
  },
  {
    title: 'Also sprach Zarathustra',
    authors: ['Friedrich Nietzsche'],
    year: 1994,
    publisher: 'Reclam',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783150071113',
    about: 'A book for all and none, in the yellow series.'
  },
  {
    title: 'Grundlegung zur Metaphysik der Sitten',
    authors: ['Immanuel Kant'],
    year: 1986,
    publisher: 'Reclam',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783150045077',
    about: 'The categorical imperative on a hundred and fifty small pages.'
  },
  {
    title: 'Tractatus logico-philosophicus',
    authors: ['Ludwig Wittgenstein'],
    year: 1963,
    publisher: 'Suhrkamp',
    language: 'de',
    format: 'Paperback',
    isbn13: '9783518100127',
    about: 'Seven propositions; number 12 of the edition suhrkamp.'
  },
  {
    title: 'Le Mythe de Sisyphe',
    authors: ['Albert Camus'],
    year: 1985,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: '9782070322886',
    about: 'The essay on the absurd, with the study of Kafka.'
  },
  {
    title: 'Minima Moralia',
    subtitle: 'Reflexionen aus dem beschädigten Leben',
    authors: ['Theodor W. Adorno'],
    year: 1951,
    publisher: 'Suhrkamp',
    language: 'de',
    format: 'Hardcover',
    isbn13: null,
    collectorCents: 13_500,
    about: 'A hundred and fifty-three pieces written in exile.'
  },
  {
    title: "L'Être et le Néant",
    authors: ['Jean-Paul Sartre'],
    year: 1943,
    publisher: 'Gallimard',
    language: 'fr',
    format: 'Paperback',
    isbn13: null,
    collectorCents: 15_500,
    about: 'Seven hundred pages on freedom, printed under the Occupation.'
  }
]
