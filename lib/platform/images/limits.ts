export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export type Picture = { path: string } | Buffer

/** `photo`: in every width; `lossless`: a drawing in one size. */
export type Encoding = 'photo' | 'lossless'

export type EncodedImage = { width: number; height: number; blur: string; variants: { width: number; bytes: Buffer }[] }

export const REFUSALS = ['unreadable', 'too-many-pixels', 'moving', 'too-narrow', 'too-much-work'] as const
export type Rejection = { refused: (typeof REFUSALS)[number]; megapixels?: number | undefined }
