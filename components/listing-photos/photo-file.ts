import { toFileName } from '@/lib/listing-photos/match-files'
import type { UPLOAD_TYPES } from '@/lib/platform/images/limits'

/** A file of the folder or ZIP. It is read when it is shown or sent. */
export type PhotoSource = { path: string; bytes: number; open: () => Promise<File> }

const TYPES: Readonly<Record<string, (typeof UPLOAD_TYPES)[number]>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp'
}

/** Null for a file that is no picture of a kind that the shop takes. */
export function toPhotoType(path: string): string | null {
  const extension = /\.([^.]+)$/u.exec(toFileName(path))?.[1]?.toLowerCase() ?? ''
  return TYPES[extension] ?? null
}
