export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const MAX_IMAGES = 8

/** Per seller: unused pictures, all pictures, and bytes after encoding. */
export const MAX_AT_ONCE = 8

export const QUOTA = { idle: 5 * MAX_IMAGES, count: 1000 * MAX_IMAGES, bytes: 3 * 1024 ** 3 } as const

/** After this time unused pictures and unreferenced files are deleted. */
export const IDLE_KEPT_MS = 24 * 3_600_000

export type Picture = { path: string } | Buffer

export type EncodedImage = { width: number; height: number; blur: string; variants: { width: number; bytes: Buffer }[] }

export const REFUSALS = ['unreadable', 'too-many-pixels', 'moving', 'too-narrow', 'too-much-work'] as const
export type Rejection = { refused: (typeof REFUSALS)[number]; megapixels?: number | undefined }
