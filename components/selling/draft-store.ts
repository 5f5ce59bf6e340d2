import { z } from 'zod'
import { EDITION_SOURCES } from '@/lib/editions/edition'
import { IDLE_KEPT_MS } from '@/lib/platform/images/limits'
import { CONDITIONS, JACKET_CONDITIONS } from '@/lib/listings/condition'
import { DEFECT_IDS } from '@/lib/listings/defects'
import { DRAFT_PREFIX } from '@/components/forms/clear-drafts'
import type { Photo } from '@/components/photos/photos'
import { FieldTexts } from './listing-form-values'

/** Shorter than the shop keeps unused photos, so that a restored one exists. */
const PHOTO_LIFE_MS = IDLE_KEPT_MS - 3_600_000

const Mark = z.object({ value: z.string(), source: z.enum(EDITION_SOURCES) })

const Draft = z.object({
  savedAt: z.number(),
  texts: FieldTexts,
  productCondition: z.enum(CONDITIONS).optional().catch(undefined),
  defects: z.array(z.enum(DEFECT_IDS)).catch([]),
  jacketCondition: z.enum(JACKET_CONDITIONS).or(z.literal('')).catch(''),
  marks: z.record(z.string(), Mark).catch({}),
  photos: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        keptAt: z.number(),
        image: z.object({ src: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) })
      })
    )
    .catch([])
})
export type Draft = z.output<typeof Draft>

/** Null if missing or unreadable. */
export function readDraft(userId: string): Draft | null {
  const stored = localStorage.getItem(DRAFT_PREFIX + userId)
  if (stored === null) return null
  try {
    const draft = Draft.safeParse(JSON.parse(stored))
    return draft.success ? draft.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Storage that is full or blocked is ignored. */
export function saveDraft(userId: string, draft: Draft): void {
  try {
    localStorage.setItem(DRAFT_PREFIX + userId, JSON.stringify(draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export function clearDraft(userId: string): void {
  localStorage.removeItem(DRAFT_PREFIX + userId)
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
