/** A picture as somebody sent it: a file on this machine's disk, or its bytes. */
export type Picture = { path: string } | Buffer

/** A picture encoded anew, in every width in which it is kept (pixels, ascending). */
export type EncodedImage = { width: number; height: number; blur: string; variants: { width: number; bytes: Buffer }[] }

/** Why the decoder does not take a picture. */
export const REFUSALS = ['unreadable', 'too-many-pixels', 'moving', 'too-narrow', 'too-much-work'] as const
export type Refusal = { refused: (typeof REFUSALS)[number]; megapixels?: number | undefined }
