import type { z } from 'zod'
import type { StoredImageResponse } from './responses'

/** `src` contains `{w}` for one of `widths`; `width` and `height` are those of the largest; `blur` is a data: URL. */
export type StoredImage = z.infer<typeof StoredImageResponse>

/** The smallest width that is at least `width`, else the largest. */
export function toImageUrl(image: StoredImage, width: number): string {
  const fitting = image.widths.find((candidate) => candidate >= width) ?? image.widths.at(-1) ?? image.width
  return image.src.replace('{w}', String(fitting))
}

export function toSrcSet(image: StoredImage): string {
  return image.widths.map((width) => `${image.src.replace('{w}', String(width))} ${width}w`).join(', ')
}

type ImageRow = Omit<StoredImage, 'blur'> & { blur?: string | null | undefined }

export function toStoredImage(row: ImageRow | null | undefined): StoredImage | null {
  if (!row) return null
  const { src, width, height, widths, blur } = row
  return { src, width, height, widths: [...widths], ...(blur ? { blur } : {}) }
}

/** Local addresses begin with the id; Cloudinary's end with it. */
const UPLOAD_ID = /(?:^\/media\/|\/flyleaf\/)([0-9a-f]{32})(?=\/|$)/

/** `src` may contain a width. Null for an address of another origin. */
export function toUploadId(image: { src: string }): string | null {
  return UPLOAD_ID.exec(image.src)?.[1] ?? null
}
