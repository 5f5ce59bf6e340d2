import { z } from 'zod'
import { DRAFT_PREFIX } from '@/components/forms/clear-drafts'
import type { Photo } from '@/components/photos/photos'
import { EDITION_SOURCES } from '@/lib/editions/edition'
import { CONDITIONS, JACKET_CONDITIONS } from '@/lib/listings/condition'
import { DEFECT_IDS } from '@/lib/listings/defects'
import { makeRandomKey } from '@/lib/platform/random-key'
import { IDLE_KEPT_MS } from '@/lib/uploads/limits'
import { FieldTexts } from './use-listing-form'

/** Shorter than the shop keeps unused photos, so that a restored one exists. */
const PHOTO_LIFE_MS = IDLE_KEPT_MS - 3_600_000

const Mark = z.object({ value: z.string(), source: z.enum(EDITION_SOURCES) })

const Draft = z.object({
  savedAt: z.number(),
  texts: FieldTexts,
  productCondition: z.enum(CONDITIONS).optional(),
  defects: z.array(z.enum(DEFECT_IDS)),
  jacketCondition: z.enum(JACKET_CONDITIONS).or(z.literal('')),
  marks: z.record(z.string(), Mark),
  photos: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      keptAt: z.number(),
      image: z.object({ src: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) })
    })
  )
})
export type Draft = z.output<typeof Draft>

/** `key` names it in the storage of the browser. */
export type StoredDraft = Draft & { key: string }

/** Each open form has a draft of its own, so that two tabs overwrite nothing. */
export function makeDraftKey(userId: string): string {
  return `${DRAFT_PREFIX}${userId}:${makeRandomKey()}`
}

/** Null if missing or unreadable. */
export function readDraft(key: string): StoredDraft | null {
  const stored = localStorage.getItem(key)
  if (stored === null) return null
  try {
    const draft = Draft.safeParse(JSON.parse(stored))
    return draft.success ? { ...draft.data, key } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Of an account, the last one first. */
export function listDrafts(userId: string): StoredDraft[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(`${DRAFT_PREFIX}${userId}:`))
    .flatMap((key) => readDraft(key) ?? [])
    .sort((one, other) => other.savedAt - one.savedAt)
}

/** Storage that is full or blocked is ignored. */
export function saveDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export function clearDraft(key: string): void {
  localStorage.removeItem(key)
}

/** Photos that still exist at `now` (ms since 1970), and the number of deleted ones. */
export function toDraftPhotos(draft: Draft, now: number): { photos: Photo[]; gone: number } {
  const alive = draft.photos.filter(({ keptAt }) => now - keptAt < PHOTO_LIFE_MS)
  const photos = alive.map(({ id, name, image, keptAt }): Photo => ({
    key: id,
    name,
    preview: null,
    claimed: false,
    state: { kind: 'kept', id, image, keptAt }
  }))
  return { photos, gone: draft.photos.length - alive.length }
}
