export interface RareCopy {
  printing?: string
  signedBy?: string
  limitedEdition?: string
}

/** By title; applies to the first copy. */
export const RARE_COPIES: Readonly<Record<string, RareCopy>> = {
  'The Americans': { signedBy: 'Robert Frank', printing: '1st printing' },
  'Punkt und Linie zu Fläche': { limitedEdition: 'number 12 of 300' },
  Trollvinter: { signedBy: 'Tove Jansson, with a small drawing' },
  'French Provincial Cooking': { printing: '2nd printing' }
}
