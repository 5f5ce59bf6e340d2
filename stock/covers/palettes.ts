import type { CategorySlug } from '../categories'
import { contrast, mix } from './colours'
import { takeTurns } from './take-turns'

/** Five colours that go together: paper and type, two strong colours, and a quiet one near the ground. */
export interface Palette {
  ground: string
  ink: string
  accent: string
  second: string
  quiet: string
}

// Ground, ink, accent, second, quiet. The names are for the lists below.
const COLOURS = {
  poppy: ['#f2e6d0', '#1f1b18', '#d1411e', '#2d4a57', '#e3d0ac'],
  midnight: ['#152238', '#f5ecd9', '#efa63c', '#4d7ea8', '#22344f'],
  moss: ['#e9e5d0', '#1e2a20', '#55742f', '#c9772b', '#d3d2b0'],
  pine: ['#1d3a33', '#f3ead3', '#e3b04b', '#6fa287', '#2a4b42'],
  brick: ['#b5402a', '#fbeedb', '#f3c55c', '#3b1d19', '#9a3321'],
  mustard: ['#e2ab35', '#221a12', '#a63521', '#fbf0d9', '#d39a26'],
  plum: ['#3b1f3d', '#f6e6dd', '#e5814f', '#96658f', '#4e2d4f'],
  sea: ['#cfe0dd', '#12303d', '#e2633b', '#2c7588', '#b6cfcc'],
  lagoon: ['#11606b', '#fbf0dc', '#f2b441', '#83c2b7', '#1a707b'],
  rose: ['#f0cfc4', '#3a1620', '#bf2f45', '#6d7f5b', '#e6bbae'],
  charcoal: ['#24252a', '#f1ece2', '#e0503a', '#8d9099', '#33353b'],
  noir: ['#121316', '#f3eee2', '#d8342c', '#6f7279', '#212329'],
  fog: ['#dcdcd4', '#23262b', '#b5342c', '#6b7a86', '#c9cac2'],
  sulphur: ['#f2dc4e', '#17181b', '#d8402b', '#2f4b8c', '#e6cd38'],
  cobalt: ['#1f3f9b', '#fbf3e2', '#f5b83d', '#86a8ea', '#2b4dad'],
  cosmos: ['#17123a', '#f2e9f7', '#f2734a', '#6a5bd0', '#251e52'],
  signal: ['#ee5a2b', '#fff3df', '#1f2344', '#fbc464', '#dd4a1d'],
  mint: ['#bfdccb', '#17302b', '#e5582f', '#2f7f6c', '#a8ccb8'],
  sand: ['#e8d3ad', '#2c2117', '#b45a28', '#3d6b71', '#dbc193'],
  desert: ['#e59a5b', '#2b1712', '#8d2f23', '#fbe6c2', '#d98849'],
  sky: ['#a9cfe4', '#152b45', '#f0633e', '#fbf3df', '#93bfd8'],
  candy: ['#f7b7b2', '#33203b', '#e8483f', '#2f8f9d', '#f2a29c'],
  sunshine: ['#fbc93d', '#22304a', '#ef5a3c', '#3f9bb0', '#f3bb27'],
  meadow: ['#86b86b', '#16301f', '#fbe27a', '#e4572e', '#77aa5c'],
  lilac: ['#c9bce6', '#2a1f4a', '#e8573f', '#6a55b0', '#b8a9db'],
  coral: ['#f4795b', '#2a1a26', '#fdeccd', '#2d5d73', '#ea6a4b'],
  umber: ['#5b3a26', '#f6e7cb', '#e2a14a', '#a8704a', '#6b4730'],
  parchment: ['#ead9b5', '#33261a', '#8f2d22', '#4f6a5a', '#dcc798'],
  oxblood: ['#5e1a1f', '#f5e3c6', '#d9a13c', '#a4494a', '#712529'],
  slate: ['#46586a', '#f6efe0', '#f0b357', '#9db2c2', '#546779'],
  ivory: ['#f6f0e2', '#1c1c1e', '#1f5f8b', '#d9912f', '#e8dfca'],
  lemon: ['#f8ecb4', '#23301c', '#e2a918', '#5e8c3a', '#efdf96'],
  tomato: ['#d8412f', '#fff2dc', '#f7c948', '#2f5d43', '#c53525'],
  olive: ['#7d8042', '#fbf3da', '#f0c24e', '#3c4020', '#8c8f50'],
  fig: ['#4a2545', '#f8e9d6', '#a8c05a', '#c2607f', '#5a3355'],
  graphite: ['#eceae4', '#17181a', '#ff4f2e', '#1e6bd6', '#dad8d1'],
  terminal: ['#10231f', '#e9f3e2', '#5fd38d', '#f2b84b', '#1b352f'],
  blueprint: ['#1b4f8f', '#f4f1e4', '#ffd05b', '#8fb7e3', '#275da0'],
  ledger: ['#e4ead9', '#1b2b25', '#1d7a55', '#c64b2a', '#d2dcc4'],
  navy: ['#1c2b46', '#f4ead4', '#c9a04a', '#6c86a8', '#293a58']
} as const

type PaletteName = keyof typeof COLOURS

/** Palettes by genre, the shelf's slug. */
const GENRE_PALETTES = {
  fiction: ['poppy', 'sea', 'coral', 'midnight', 'mustard', 'rose', 'lagoon', 'fog', 'plum'],
  classics: ['parchment', 'oxblood', 'pine', 'navy', 'ivory', 'umber', 'rose', 'slate', 'moss'],
  'crime-mystery': ['noir', 'charcoal', 'sulphur', 'fog', 'brick', 'midnight', 'oxblood', 'slate'],
  'science-fiction': ['cosmos', 'signal', 'mint', 'midnight', 'cobalt', 'desert', 'graphite', 'lagoon'],
  fantasy: ['plum', 'pine', 'cosmos', 'moss', 'umber', 'navy', 'sand', 'lilac', 'oxblood'],
  'poetry-drama': ['ivory', 'rose', 'sea', 'lilac', 'fog', 'pine', 'mustard', 'plum'],
  'childrens-books': ['sunshine', 'sky', 'candy', 'meadow', 'coral', 'mint', 'tomato', 'sulphur'],
  'young-adult': ['lilac', 'candy', 'cobalt', 'signal', 'cosmos', 'sky', 'sunshine', 'coral'],
  history: ['parchment', 'brick', 'navy', 'sand', 'umber', 'oxblood', 'slate', 'olive'],
  'biography-memoir': ['fog', 'poppy', 'slate', 'ivory', 'rose', 'mustard', 'pine', 'sand'],
  'science-nature': ['moss', 'sea', 'pine', 'sky', 'lemon', 'mint', 'midnight', 'ivory'],
  'philosophy-religion': ['ivory', 'fog', 'parchment', 'navy', 'terminal', 'sand', 'olive', 'charcoal'],
  'art-photography': ['graphite', 'sulphur', 'signal', 'cobalt', 'noir', 'tomato', 'mint', 'poppy'],
  cooking: ['lemon', 'tomato', 'fig', 'olive', 'mustard', 'rose', 'moss', 'sand'],
  travel: ['sky', 'desert', 'lagoon', 'sand', 'sunshine', 'sea', 'brick', 'blueprint'],
  languages: ['graphite', 'sulphur', 'cobalt', 'coral', 'mint', 'tomato', 'lilac', 'ivory'],
  computing: ['terminal', 'graphite', 'blueprint', 'charcoal', 'signal', 'mint', 'cosmos', 'ivory'],
  'economics-business': ['ledger', 'navy', 'ivory', 'blueprint', 'brick', 'mustard', 'slate', 'pine']
} as const satisfies Record<CategorySlug, readonly PaletteName[]>

/** The palette of a genre whose turn it is. */
export function paletteFor(genre: CategorySlug, turn: number): Palette {
  const names: readonly PaletteName[] = GENRE_PALETTES[genre]
  const [ground, ink, accent, second, quiet] = COLOURS[takeTurns(names, turn, `palette ${genre}`)]
  return { ground, ink, accent, second, quiet }
}

/**
 * Paper to print words on, and a dark ink for it: a light ground itself, or the light ink of a dark palette.
 */
export function paperOf({ ground, ink }: Palette): { paper: string; ink: string } {
  const dark = contrast(ground, '#000000') < contrast(ink, '#000000')
  return dark ? { paper: mix(ink, '#fff6e0', 0.3), ink: ground } : { paper: mix(ground, '#fffaf0', 0.45),
    ink }
}
