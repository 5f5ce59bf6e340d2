import type { StoredImage } from '@/lib/platform/images/image'
import { UPLOAD_TYPES } from '@/lib/platform/images/limits'
import { MAX_IMAGES } from '@/lib/uploads/limits'

/** `share`: 0 to 1; `keptAt`: ms since 1970. */
export type PhotoState =
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  | { kind: 'kept'; id: string; image: StoredImage; keptAt: number }
  | { kind: 'refused'; problem: string; mayRetry: boolean }

/** `preview`: a data: URL; `claimed`: used by a saved listing. */
export type Photo = { key: string; name: string; preview: string | null; claimed: boolean; state: PhotoState }

export type PhotoChange =
  | { type: 'add'; photos: readonly Photo[] }
  | { type: 'state'; key: string; state: PhotoState }
  | { type: 'preview'; key: string; preview: string }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; to: number }
  | { type: 'replace'; photos: readonly Photo[] }

/** Checked before the upload; the server checks again. */
export function toFileProblem(file: { type: string }) {
  if (!UPLOAD_TYPES.some((type) => type === file.type)) return 'photos.wrongType'
  return null
}

/** `place` counts from 0 and is clamped. */
export function moveTo<Item>(list: readonly Item[], moved: Item, place: number): Item[] {
  const rest = list.filter((other) => other !== moved)
  const at = Math.min(Math.max(place, 0), rest.length)
  return [...rest.slice(0, at), moved, ...rest.slice(at)]
}

/** In the order of the page; at most eight. */
export function changePhotos(photos: readonly Photo[], change: PhotoChange): readonly Photo[] {
  switch (change.type) {
    case 'add':
      return [...photos, ...change.photos].slice(0, MAX_IMAGES)
    case 'state':
      return photos.map((photo) => (photo.key === change.key ? { ...photo, state: change.state } : photo))
    case 'preview':
      return photos.map((photo) => (photo.key === change.key ? { ...photo, preview: change.preview } : photo))
    case 'remove':
      return photos.filter((photo) => photo.key !== change.key)
    case 'move': {
      const moved = photos.find((photo) => photo.key === change.key)
      return moved ? moveTo(photos, moved, change.to) : photos
    }
    case 'replace':
      return change.photos.slice(0, MAX_IMAGES)
  }
}

export function toUploadIds(photos: readonly Photo[]): string[] {
  return photos.flatMap(({ state }) => (state.kind === 'kept' ? [state.id] : []))
}

export function isUploading(photos: readonly Photo[]): boolean {
  return photos.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending')
}
