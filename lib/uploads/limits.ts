export const MAX_IMAGES = 8

/** Uploads of one seller in progress. */
export const MAX_AT_ONCE = 8

/** Copies of a seller that may all have MAX_IMAGES pictures. */
const COPIES = 10_000

/** Per seller: unused pictures, all pictures, and bytes after encoding (about 0.4 MB a picture). */
export const QUOTA = { idle: 25 * MAX_IMAGES, count: COPIES * MAX_IMAGES, bytes: 32 * 1024 ** 3 } as const

/** After this time unused pictures and unreferenced files are deleted. */
export const IDLE_KEPT_MS = 24 * 3_600_000

/** Pixels: what Android asks of the icon of a home screen. */
export const MIN_ICON_SIDE = 192
