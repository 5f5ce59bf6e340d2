import type { StoredImage } from '@/lib/platform/images/image'
import { MAX_IMAGES, UPLOAD_TYPES } from '@/lib/platform/images/limits'

/** Where a chosen photo is on its way: `share` is how much of it has travelled, 0 to 1; `keptAt` is in ms since 1970. */
export type PhotoState =
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  | { kind: 'kept'; id: string; image: StoredImage; keptAt: number }
  | { kind: 'refused'; problem: string; mayRetry: boolean }

/** A photo of the copy in the form. `preview` (a data: address) is shown once it is drawn; `claimed` belongs to a saved listing. */
export type Photo = { key: string; name: string; preview: string | null; claimed: boolean; state: PhotoState }

export type PhotoChange =
  | { type: 'add'; photos: readonly Photo[] }
  | { type: 'state'; key: string; state: PhotoState }
  | { type: 'preview'; key: string; preview: string }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; to: number }
  | { type: 'replace'; photos: readonly Photo[] }

/** What is wrong with a chosen file, told before it travels; null when it may go. The server looks at it again. */
export function toFileProblem(file: { type: string }) {
  if (!UPLOAD_TYPES.some((type) => type === file.type)) return 'photos.wrongType'
  return null
}

/** The list with one of its things at another place, counted from 0; places past either end are the ends. */
export function moveTo<Item>(list: readonly Item[], moved: Item, place: number): Item[] {
  const rest = list.filter((other) => other !== moved)
  const at = Math.min(Math.max(place, 0), rest.length)
  return [...rest.slice(0, at), moved, ...rest.slice(at)]
}

/** The photos after a change. Their order is the order on the page of the copy; there are never more than eight. */
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
