import type { CategorySlug } from '../categories'
import type { DemoCondition } from '../demo-shop'

interface Remarks {
  any: readonly string[]
  clean: readonly string[]
  used: readonly string[]
}

/** {page} is a page number, {year} the year of purchase. */
const REMARKS: Readonly<Record<CategorySlug, Remarks>> = {
  fiction: {
    any: [
      'I skipped nothing.',
      'Made me miss my stop.',
      'My partner disagrees about the ending, hence the sale.',
      'The chapter around page {page} alone is worth the price.',
      'Read aloud in parts.',
      'It goes with an evening and a pot of tea.'
    ],
    clean: [],
    used: []
  },
  classics: {
    any: [
      'I have it in three editions and let this one go.',
      'The introduction is best read last.',
      'The notes at the end are good.',
      'A pocket size that really fits a pocket.',
      'One should own it; now it can be you.'
    ],
    clean: [],
    used: ['Survived school, which says a lot.']
  },
  'crime-mystery': {
    any: [
      'I will not say who.',
      'Guessed it on page {page}, wrongly.',
      'Read in one night.',
      'Fits the bedside table, not the nerves.',
      'The map or plan at the front, where there is one, is intact.'
    ],
    clean: ['Nobody has written the name of the murderer in it, I checked.'],
    used: []
  },
  'science-fiction': {
    any: [
      'Has aged better than the future it describes.',
      'From a collection of some three hundred, all for sale.',
      'My son would rather wait for the film.',
      'The cover alone made me buy it.'
    ],
    clean: [],
    used: ['Survived two conventions.', 'Read under a blanket, with a torch.']
  },
  fantasy: {
    any: [
      'I envy whoever reads it for the first time.',
      'Start here, cancel the weekend.',
      'Lent out three times, missed each time.',
      'From a shelf that had to make room for a cot.',
      'Belongs to a series, but stands well on its own.'
    ],
    clean: [],
    used: ['Read aloud over one winter, all voices included.']
  },
  'poetry-drama': {
    any: [
      'Small enough for a coat pocket.',
      'I know my favourite pages by heart and can part with it.',
      'Best read standing up.',
      'Falls open at page {page}, try it.'
    ],
    clean: [],
    used: ['One poem or scene has a tiny pencil tick, and rightly so.', 'Was on stage once, as a prop.']
  },
  'childrens-books': {
    any: ['The pictures are all there.'],
    clean: ['No crayon, no jam; I looked.', 'Somebody small was very careful with it.'],
    used: [
      'Loved by two children, both now taller than me.',
      'Read aloud perhaps a hundred times.',
      'It made it through a whole kindergarten.'
    ]
  },
  'young-adult': {
    any: ['My daughter has outgrown it, so she says.', 'Needs tissues near page {page}.', 'Grown-ups may buy it too.'],
    clean: [],
    used: [
      'Read under the desk in two subjects.',
      'Passed around a class and came back.',
      'From a school library sale.'
    ]
  },
  history: {
    any: [
      'Maps and plates complete.',
      'Index and notes included, which not all editions have.',
      'Heavy going for the wrist, not for the mind.',
      'Bought for one chapter, kept for all.',
      'The bibliography cost me a fortune.'
    ],
    clean: [],
    used: ['A reader before me disputed a date on page {page}.']
  },
  'biography-memoir': {
    any: [
      'I felt I had met the person.',
      'Photographs or drawings, where the edition has them, are complete.',
      'Read in one sitting at an airport.',
      'One of those that one gives to one’s mother next.'
    ],
    clean: ['Honest book, honest copy.'],
    used: ['A friend cried at page {page}.']
  },
  'science-nature': {
    any: [
      'Explained to me at last what school did not.',
      'Good for curious people from fourteen up.',
      'From a biologist who kept the beetles.'
    ],
    clean: ['Diagrams unmarked.'],
    used: [
      'Somebody solved the puzzle on page {page} in pencil.',
      'Has been up two mountains in a rucksack side pocket.'
    ]
  },
  'philosophy-religion': {
    any: [
      'Finished by the second owner, doubted by the first.',
      'Slow reading, long use.',
      'Comes with no answers but good questions.',
      'The passage on page {page} is why I bought it.',
      'From a theologian who kept an open mind.'
    ],
    clean: [],
    used: ['Marginal question marks have been erased.']
  },
  'art-photography': {
    any: ['Best seen at a table, by daylight.', 'The reproduction on page {page} hung in my head for years.'],
    clean: [
      'Plates and figures complete.',
      'Nobody has cut out a picture.',
      'From a studio, yet without paint on it.',
      'Printed on paper that deserves clean hands.'
    ],
    used: []
  },
  cooking: {
    any: [
      'The recipe on page {page} works; I have tested it on guests.',
      'Bookmark ribbon or not, it opens at the desserts.',
      'From a cook who went to sea.'
    ],
    clean: ['Never been near a stove, to my shame.', 'My measures are noted nowhere; you get a clean start.'],
    used: ['One page carries a splash of olive oil, as it should.']
  },
  travel: {
    any: ['Has been further than I have.', 'Maps complete.', 'Made me book a ticket.', 'Read on a balcony, dreaming.'],
    clean: [],
    used: ['There was sand between the pages; most of it is gone.', 'A boarding pass from {year} comes with it.']
  },
  languages: {
    any: [
      'I am fluent now, or tired of trying.',
      'Good company for a commute.',
      'Took me further than any phrasebook.',
      'The example on page {page} still makes me laugh.'
    ],
    clean: ['No exercise or example filled in by a stranger.'],
    used: ['A few words are looked up in pencil.']
  },
  computing: {
    any: [
      'The ideas have not aged, whatever the version numbers say.',
      'From an office that went paperless.',
      'The chapter at page {page} saved me a week once.'
    ],
    clean: ['Exercises solved elsewhere, pages clean.', 'No sticky notes left inside.'],
    used: ['Stood within reach of the keyboard for years.']
  },
  'economics-business': {
    any: [
      'Bought at the top of the market, sold at the bottom.',
      'A consultant read the first {page} pages.',
      'From a reading list that one was meant to finish.',
      'The notes take up a fifth of it, and are good.',
      'Paid for itself, in a way.'
    ],
    clean: ['Charts unmarked.'],
    used: []
  }
}

export function remarksFor(category: CategorySlug, condition: DemoCondition): readonly string[] {
  const { any, clean, used } = REMARKS[category]
  if (condition === 'Excellent') return [...any, ...clean]
  return condition === 'Good' ? [...any, ...clean, ...used] : [...any, ...used]
}
