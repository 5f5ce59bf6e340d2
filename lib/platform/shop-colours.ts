/**
 * The two colours that go where style sheets do not reach: the frame of the browser and of the installed shop. The same as
 * `surface` and `accent` in app/globals.css; a test compares them.
 */
export const PAPER = { light: '#f5f2ea', dark: '#181513' } as const
export const OXBLOOD = '#7c1d2b'
