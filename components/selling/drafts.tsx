'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useTranslations } from '#translations'
import { areDraftsOver, DRAFT_PREFIX } from '@/components/forms/clear-drafts'
import type { Photo } from '@/components/photos/photos'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useHydrated } from '@/components/ui/use-hydrated'
import { EDITION_SOURCES } from '@/lib/editions/edition'
import { TEXT_FIELDS } from '@/lib/listings/field-names'
import { CONDITIONS, JACKET_CONDITIONS } from '@/lib/listings/condition'
import { DEFECT_IDS } from '@/lib/listings/defects'
import { IDLE_KEPT_MS } from '@/lib/uploads/limits'
import type { Marks } from './edition-fill'
import { FieldTexts, toFieldText, type ListingFormState } from './use-listing-form'
import { forgetUpload } from './use-photos'

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

/** Debounce. */
const REST_MS = 400

function toDraft(form: ListingFormState, photos: readonly Photo[], marks: Marks): Draft {
  const values = form.getValues()
  return {
    savedAt: Date.now(),
    texts: FieldTexts.parse(Object.fromEntries(TEXT_FIELDS.map((name) => [name, toFieldText(values[name])]))),
    productCondition: values.productCondition ?? undefined,
    defects: values.defects ?? [],
    jacketCondition: values.jacketCondition ?? '',
    marks: { ...marks },
    photos: photos.flatMap(({ name, state }) =>
      state.kind === 'kept'
        ? [{ id: state.id, name, keptAt: state.keptAt, image: { ...state.image, widths: [...state.image.widths] } }]
        : []
    )
  }
}

/** Saves only changed forms, so that opening the page keeps the draft. */
export function useDraft(
  userId: string | null,
  form: ListingFormState,
  photos: readonly Photo[],
  marks: Marks
): { end: () => void } {
  const state = useRef({ ended: false, touched: false, photos, marks })

  const keep = useCallback(() => {
    const { ended, touched, ...latest } = state.current
    if (userId !== null && !ended && touched && !areDraftsOver())
      saveDraft(userId, toDraft(form, latest.photos, latest.marks))
  }, [userId, form])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        state.current.touched = true
        clearTimeout(timer)
        timer = setTimeout(keep, REST_MS)
      }
    })
    // Saves when the page closes.
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener('pagehide', keep)
    }
  }, [form, keep])

  useEffect(() => {
    state.current.photos = photos
    state.current.marks = marks
    if (photos.length > 0) state.current.touched = true
    keep()
  }, [photos, marks, keep])

  return {
    end() {
      state.current.ended = true
      if (userId !== null) clearDraft(userId)
    }
  }
}

export function DraftOffer({ userId, onRestore }: { userId: string; onRestore: (draft: Draft) => void }) {
  // The draft is stored in the browser only.
  return useHydrated() ? <Offer userId={userId} onRestore={onRestore} /> : null
}

function Offer({ userId, onRestore }: { userId: string; onRestore: (draft: Draft) => void }) {
  const t = useTranslations()
  // As it was when the page was opened; typing overwrites it.
  const [draft, setDraft] = useState(() => readDraft(userId))
  if (!draft) return null
  const title = draft.texts.title.trim()
  const time = <RelativeTime iso={new Date(draft.savedAt).toISOString()} />

  function discard(stored: Draft): void {
    setDraft(null)
    clearDraft(userId)
    for (const photo of stored.photos) void forgetUpload(photo.id)
  }

  return (
    <section
      aria-label={t('selling.draftLabel')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface-sunken px-4 py-3"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {title
          ? t.rich('selling.draftOfTitle', {
              title: () => (
                <strong className="font-semibold">
                  <bdi>{title}</bdi>
                </strong>
              ),
              time: () => time
            })
          : t.rich('selling.draftUntitled', { time: () => time })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="quiet" onClick={() => discard(draft)}>
          {t('selling.discardDraftButton')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            setDraft(null)
            onRestore(draft)
          }}
        >
          {t('selling.continueDraftButton')}
        </Button>
      </div>
    </section>
  )
}
