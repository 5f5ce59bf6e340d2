export const MAX_IMAGES = 8

/** Per seller: unused pictures, all pictures, and bytes after encoding. */
export const MAX_AT_ONCE = 8

export const QUOTA = { idle: 5 * MAX_IMAGES, count: 1000 * MAX_IMAGES, bytes: 3 * 1024 ** 3 } as const

/** After this time unused pictures and unreferenced files are deleted. */
export const IDLE_KEPT_MS = 24 * 3_600_000
