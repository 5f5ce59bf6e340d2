/** Every limit of uploaded pictures in one place; known to browsers too. */

/** The largest file a seller may send, in bytes (8 MB). */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024

/** What a file picker offers; the server looks at the bytes, not at the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The most pictures of one listing. */
export const MAX_IMAGES = 8

/** How many files of one seller are taken in at the same time: those of one listing. */
export const MAX_AT_ONCE = 8

/**
 * What one seller may keep: pictures that no listing shows yet, all pictures, and what all take in the store in bytes
 * (after encoding, a few hundred KB each).
 */
export const QUOTA = { idle: 5 * MAX_IMAGES, count: 1000 * MAX_IMAGES, bytes: 3 * 1024 ** 3 } as const

/** A picture that no listing shows is deleted after this time; so is a file that nothing names. Milliseconds (24 h). */
export const IDLE_KEPT_MS = 24 * 3_600_000

/** A picture as somebody sent it: a file on this machine's disk, or its bytes. */
export type Picture = { path: string } | Buffer

/** A picture encoded anew, in every width in which it is kept (pixels, ascending). */
export type EncodedImage = { width: number; height: number; blur: string; variants: { width: number; bytes: Buffer }[] }

/** Why the decoder does not take a picture. */
export const REFUSALS = ['unreadable', 'too-many-pixels', 'moving', 'too-narrow', 'too-much-work'] as const
export type Rejection = { refused: (typeof REFUSALS)[number]; megapixels?: number | undefined }
