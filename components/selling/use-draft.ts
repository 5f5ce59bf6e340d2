'use client'

import { useCallback, useEffect, useRef } from 'react'
import { areDraftsOver } from '@/components/forms/clear-drafts'
import type { Photo } from '@/components/photos/photos'
import { TEXT_FIELDS } from '@/lib/listings/field-names'
import { clearDraft, makeDraftKey, saveDraft, type Draft, type StoredDraft } from './draft-store'
import type { Marks } from './edition-fill'
import { holdDraft } from './open-drafts'
import { FieldTexts, toFieldText, type ListingFormState } from './use-listing-form'

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

type Kept = { key: string | null; release: () => void; touched: boolean; photos: readonly Photo[]; marks: Marks }

/** Saves only changed forms, so that opening the page makes no draft. */
export function useDraft(
  userId: string,
  form: ListingFormState,
  photos: readonly Photo[],
  marks: Marks
): { goOn: (stored: StoredDraft) => void; end: () => void } {
  const kept = useRef<Kept & { ended: boolean }>({
    ...{ key: null, touched: false, ended: false, photos, marks },
    release: () => undefined
  })

  const take = useCallback((key: string): string => {
    kept.current.release()
    kept.current.key = key
    kept.current.release = holdDraft(key)
    return key
  }, [])

  const keep = useCallback(() => {
    const { key, ended, touched, ...latest } = kept.current
    if (ended || !touched || areDraftsOver()) return
    saveDraft(key ?? take(makeDraftKey(userId)), toDraft(form, latest.photos, latest.marks))
  }, [userId, form, take])

  useEffect(() => {
    const { current } = kept
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        current.touched = true
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
      keep()
      current.release()
    }
  }, [form, keep])

  useEffect(() => {
    kept.current.photos = photos
    kept.current.marks = marks
    if (photos.length > 0) kept.current.touched = true
    keep()
  }, [photos, marks, keep])

  return {
    /** What was typed before stays a draft of its own. */
    goOn({ key }) {
      keep()
      take(key)
    },
    end() {
      kept.current.ended = true
      if (kept.current.key !== null) clearDraft(kept.current.key)
    }
  }
}
