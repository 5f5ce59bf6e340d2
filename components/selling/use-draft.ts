'use client'

import { useCallback, useEffect, useRef } from 'react'
import { areDraftsOver } from '@/components/forms/clear-drafts'
import type { Marks } from './edition-fill'
import { clearDraft, saveDraft, type Draft } from './draft-store'
import { FieldTexts, TEXT_FIELDS, toFieldText, type ListingFormState } from './listing-form-values'
import type { Photo } from '@/components/photos/photos'

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
