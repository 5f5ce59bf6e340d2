import type { BookFormat } from '../demo-book'
import type { DemoCondition } from '../demo-shop'

export const VERDICTS: Readonly<Record<DemoCondition, readonly string[]>> = {
  Excellent: [
    'Looks unread.',
    'As close to new as a used book gets.',
    'Crisp and square throughout.',
    'Fine inside and out.',
    'Faultless but for the fact that it has an owner.',
    'Tight, bright and clean.',
    'I had to look for something to fault.',
    'A copy to give away without blushing.',
    'Sharp corners, flat pages.',
    'Opened carefully, closed carefully.'
  ],
  Good: [
    'Good, sound copy.',
    'Read with care and it shows only a little.',
    'Honest signs of one or two readings.',
    'Solid and complete, with small marks of use.',
    'A good reading copy with nothing missing.',
    'Used, not abused.',
    'Better than most on a second-hand shelf.',
    'Some wear outside, clean where it matters.',
    'Light wear, as the photograph shows.',
    'Sound binding, a few traces.'
  ],
  Fair: [
    'Well worn, but complete.',
    'A working copy, priced as such.',
    'It has been through a lot and still holds together.',
    'For reading rather than for the shelf.',
    'Tired outside, whole inside.',
    'Not pretty, all pages present.',
    'Much read, and one can tell.',
    'Cheap because of the following.',
    'It needs a reader who does not mind.',
    'Let us be frank about this one.'
  ]
}

/** Clauses that can be joined. */
export const OUTER_FLAWS: Readonly<Record<BookFormat, Readonly<Record<DemoCondition, readonly string[]>>>> = {
  Paperback: {
    Excellent: [
      'spine uncreased',
      'cover without a mark',
      'edges white',
      'a hint of shelf wear at the foot',
      'one corner touched, hardly visible',
      'cover still glossy',
      'no creases, no stickers',
      'spine straight as a rule'
    ],
    Good: [
      'one crease down the spine',
      'corners slightly rubbed',
      'cover lightly scuffed along the edges',
      'page edges a little tanned',
      'a faint reading line by the spine',
      'the lower corner bumped',
      'a small nick at the head of the spine',
      'traces of a price sticker on the back',
      'cover a touch faded',
      'a short crease at the upper corner',
      'light rubbing on the spine letters',
      'the back cover has a small dent'
    ],
    Fair: [
      'spine creased several times and faded',
      'one cover corner folded and pressed flat again',
      'pages browned all round',
      'cover edges rubbed white',
      'foxing on the first and last leaves',
      'a tear of two centimetres at the foot of the spine',
      'the ring of a cup on the back',
      'a strip of tape along the hinge',
      'the spine leans to the left',
      'an old water stain at the lower edge',
      'corners soft as cloth',
      'the front cover has a long diagonal crease'
    ]
  },
  Hardcover: {
    Excellent: [
      'jacket without a tear',
      'boards square, corners sharp',
      'jacket unclipped',
      'gilt on the spine bright',
      'a shadow of shelf wear at the foot of the jacket',
      'hinges tight',
      'top edge clean',
      'jacket kept under film'
    ],
    Good: [
      'jacket with two closed nicks',
      'corners a little bumped',
      'spine ends softened',
      'jacket price-clipped',
      'slight fading along the spine',
      'boards rubbed at the edges',
      'top edge dusty',
      'jacket shows a short crease at the flap',
      'hinges good, the front one a bit loose',
      'a light stain on the fore-edge',
      'lettering on the spine a little dulled',
      'small dent in the rear board'
    ],
    Fair: [
      'no jacket',
      'front hinge cracked but holding',
      'spine faded and frayed at the head',
      'corners bumped down to the board',
      'foxing throughout, heavier on the endpapers',
      'cloth stained on the rear board',
      'jacket torn and repaired with tape inside',
      'spine cocked',
      'boards slightly bowed',
      'a damp mark at the lower corner, dry now',
      'gathering loose between two sections',
      'the title on the spine can only be guessed'
    ]
  }
}

/** {page} is a page number. */
export const INNER_MARKS: Readonly<Record<DemoCondition, readonly string[]>> = {
  Excellent: [
    'No writing anywhere.',
    'Pages clean, no dog-ears.',
    'Not a pencil mark inside.',
    'Inside like on the first day.',
    'The ribbon or bookmark is the only thing that was ever in it.',
    'No owner’s name.',
    'Endpapers spotless.'
  ],
  Good: [
    'A name in ink on the flyleaf, otherwise clean.',
    'Two dog-ears, flattened.',
    'A date and a place in pencil on the last page.',
    'Some pencil lines up to page {page}, easily erased.',
    'A bookplate inside the front cover.',
    'A short dedication on the half-title.',
    'An old tram ticket still marks page {page}.',
    'Clean inside apart from a stamp of a private library.',
    'A pressed leaf left a faint shadow on page {page}.',
    'Text clean; the first leaf has a small crease.'
  ],
  Fair: [
    'Underlined in ballpoint here and there until page {page}.',
    'Former library copy: stamps, pocket, and a shelf mark on the spine.',
    'The front flyleaf is missing.',
    'A leaf around page {page} is loose but there.',
    'Notes in two hands, one of them quarrelsome.',
    'Page {page} has a corner torn off, no text lost.',
    'An affectionate dedication fills the half-title.',
    'Pencil marks throughout; the eraser is included in the price.',
    'A coffee drop on page {page} has kept its shape.',
    'Pages wavy from some bathroom, all legible.'
  ]
}
