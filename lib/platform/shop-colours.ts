/** For places without style sheets: browser frame, images, the 503 page. A test compares them with app/globals.css. */
export const PAPER = { light: '#f5f2ea', dark: '#181513' } as const
export const INK = { light: '#221c17', dark: '#f0e9dd' } as const
export const INK_SOFT = '#5b5147'
export const OXBLOOD = '#7c1d2b'
/** Lines in mails, whose background the mail program chooses: visible on light and dark. */
export const RULE = '#888078'
export const FOIL = '#f3e6c8'
export const SHADOW = 'rgba(20, 12, 6, 0.4)'
