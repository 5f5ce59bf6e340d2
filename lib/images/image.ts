/**
 * A picture kept by the image store. `src` holds `{w}` where one of `widths` (pixels, ascending) goes;
 * `width` and `height` are those of the largest, so that a page can reserve the room.
 */
export type StoredImage = { src: string; width: number; height: number; widths: readonly number[] }

/** The address of a picture at one of its widths: the smallest that is at least `width` pixels, else the largest. */
export function toImageUrl(image: StoredImage, width: number): string {
  const fitting = image.widths.find((candidate) => candidate >= width) ?? image.widths.at(-1) ?? image.width
  return image.src.replace('{w}', String(fitting))
}

/** The `srcset` of a picture, all widths. */
export function toSrcSet(image: StoredImage): string {
  return image.widths.map((width) => `${image.src.replace('{w}', String(width))} ${width}w`).join(', ')
}

/** Copies the fields of a stored picture out of a database row; null when there is none. */
export function toStoredImage(row: StoredImage | null | undefined): StoredImage | null {
  return row ? { src: row.src, width: row.width, height: row.height, widths: [...row.widths] } : null
}
