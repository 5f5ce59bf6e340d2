/** For places without style sheets: browser frame, images, mails, the 503 page. A test compares them with
 * app/globals.css. */
export const PAPER = { light: '#f5f2ea', dark: '#181513' } as const
export const INK = { light: '#221c17', dark: '#f0e9dd' } as const
export const INK_SOFT = { light: '#5b5147', dark: '#b9ad9d' } as const
export const RAISED = { light: '#fdfbf6', dark: '#211d1a' } as const
export const LINE = { light: '#dad2c3', dark: '#38312b' } as const
export const OXBLOOD = '#7c1d2b'
/** `ACCENT` fills, `ON_ACCENT` writes on it, `ACCENT_INK` writes on paper. */
export const ACCENT = { light: OXBLOOD, dark: '#a93a48' } as const
export const ON_ACCENT = { light: '#fff9f3', dark: '#fffaf5' } as const
export const ACCENT_INK = { light: OXBLOOD, dark: '#f2a2a6' } as const
export const FOIL = '#f3e6c8'
export const SHADOW = 'rgba(20, 12, 6, 0.4)'
