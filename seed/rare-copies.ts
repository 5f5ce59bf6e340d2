/** What only a copy has, not its edition. */
export interface RareCopy {
  printing?: string
  signedBy?: string
  limitedEdition?: string
}

/** The first copy of these titles is one for collectors. */
export const RARE_COPIES: Readonly<Record<string, RareCopy>> = {
  'The Americans': { signedBy: 'Robert Frank', printing: '1st printing' },
  'Punkt und Linie zu Fläche': { limitedEdition: 'number 12 of 300' },
  Trollvinter: { signedBy: 'Tove Jansson, with a small drawing' },
  'French Provincial Cooking': { printing: '2nd printing' }
}
