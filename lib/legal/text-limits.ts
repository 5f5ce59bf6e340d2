/** In code points: a text and its JSON fit the body of a call. */
export const MAX_LEGAL_CHARACTERS = 40_000
