import type { z } from 'zod'
import type { StoredImageResponse } from './answers'

/**
 * A picture kept by the image store. `src` holds `{w}` where one of `widths` (pixels, ascending) goes;
 * `width` and `height` are those of the largest, so that a page can reserve the room. `blur` is a data: address of a
 * few pixels, to show while the picture is on its way; older pictures have none.
 */
export type StoredImage = z.infer<typeof StoredImageResponse>

/** The address of a picture at one of its widths: the smallest that is at least `width` pixels, else the largest. */
export function toImageUrl(image: StoredImage, width: number): string {
  const fitting = image.widths.find((candidate) => candidate >= width) ?? image.widths.at(-1) ?? image.width
  return image.src.replace('{w}', String(fitting))
}

/** The `srcset` of a picture, all widths. */
export function toSrcSet(image: StoredImage): string {
  return image.widths.map((width) => `${image.src.replace('{w}', String(width))} ${width}w`).join(', ')
}

type ImageRow = Omit<StoredImage, 'blur'> & { blur?: string | null | undefined }

/** Copies the fields of a stored picture out of a database row; null when there is none. */
export function toStoredImage(row: ImageRow | null | undefined): StoredImage | null {
  if (!row) return null
  const { src, width, height, widths, blur } = row
  return { src, width, height, widths: [...widths], ...(blur ? { blur } : {}) }
}

/** The local store's addresses begin with the id, Cloudinary's (lib/platform/images/cloudinary.ts) end with it. */
const UPLOAD_ID = /(?:^\/media\/|\/flyleaf\/)([0-9a-f]{32})(?=\/|$)/

/**
 * The id under which the store keeps a picture, which is its upload's id: 32 hex digits; null for an address that is not
 * of the store. `src` may also be the address at one width.
 */
export function toUploadId(image: { src: string }): string | null {
  return UPLOAD_ID.exec(image.src)?.[1] ?? null
}
