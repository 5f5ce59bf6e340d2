/**
 * Colours for places that style sheets do not reach: the frame of the browser, pictures for other sites, and the 503 page
 * that the web server sends without Next. The same as the tokens in app/globals.css; a test compares them.
 */
export const PAPER = { light: '#f5f2ea', dark: '#181513' } as const
export const INK = { light: '#221c17', dark: '#f0e9dd' } as const
export const INK_SOFT = '#5b5147'
export const OXBLOOD = '#7c1d2b'
/** Lines in mails, whose background the mail program chooses: visible on light and dark. */
export const RULE = '#888078'
/** Lettering on a cover, and the shadow behind one; in pictures only. */
export const FOIL = '#f3e6c8'
export const SHADOW = 'rgba(20, 12, 6, 0.4)'
