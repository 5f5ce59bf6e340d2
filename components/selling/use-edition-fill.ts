'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from '#translations'
import { EditionLookupResponse } from '@/lib/editions/answers'
import type { Edition } from '@/lib/editions/edition'
import type { z } from 'zod'
import { ApiError, getJson } from '@/lib/platform/http/api-client'
import { apiRoutes } from '@/lib/routes'
import { FILLABLE, fillFromEdition, sourceOf, SOURCE_LABELS, type FillableField, type Marks } from './edition-fill'
import { toIsbnProgress, type IsbnProgress } from './isbn-progress'
import { toFieldText, type ListingFormState } from './listing-form-values'

/** Debounce: typing and scanning are faster. */
const PAUSE_MS = 250

export type PriceHint = NonNullable<z.output<typeof EditionLookupResponse>['priceHint']>

export type Lookup =
  | { state: 'idle' | 'looking' }
  | { state: 'found' | 'missed'; hint: PriceHint | null }
  | { state: 'failed'; problem: string }

const IDLE: Lookup = { state: 'idle' }

/** Called once per response, only for the current number. */
function useEditionLookup(isbn13: string | null, onResponse: (edition: Edition | null) => void): Lookup {
  const [result, setResult] = useState<{ isbn13: string; lookup: Lookup } | null>(null)
  const report = useEffectEvent(onResponse)
  useEffect(() => {
    if (isbn13 === null) return
    let current = true
    const timer = setTimeout(() => {
      getJson(apiRoutes.edition(isbn13), EditionLookupResponse).then(
        ({ edition, priceHint }) => {
          if (!current) return
          setResult({ isbn13, lookup: { state: edition ? 'found' : 'missed', hint: priceHint } })
          report(edition)
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (current) setResult({ isbn13, lookup: { state: 'failed', problem: error.message } })
        }
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [isbn13])
  if (isbn13 === null) return IDLE
  return result?.isbn13 === isbn13 ? result.lookup : { state: 'looking' }
}

export type EditionFill = {
  progress: IsbnProgress
  lookup: Lookup
  marks: Marks
  /** "from the catalogue"; null if typed. */
  sourceLabel: (field: FillableField) => string | null
  /** Called on Enter and blur. */
  finish: () => void
  resume: () => void
  setNumber: (isbn: string) => void
  /** Restores the marks of a draft without a new lookup. */
  restore: (marks: Marks, isbn: string) => void
}

function toIsbn13(text: string): string | null {
  const progress = toIsbnProgress(text, true)
  return progress.kind === 'book' ? progress.isbn13 : null
}

export function useEditionFill(form: ListingFormState, startIsbn: string): EditionFill {
  const t = useTranslations()
  const [marks, setMarks] = useState<Marks>({})
  const [done, setDone] = useState(startIsbn !== '')
  // The initial number was looked up before.
  const filledFor = useRef(toIsbn13(startIsbn))
  const isbn = toFieldText(useWatch({ control: form.control, name: 'isbn' }))
  const shown = useWatch({ control: form.control, name: FILLABLE })
  const progress = toIsbnProgress(isbn, done)
  const isbn13 = progress.kind === 'book' ? progress.isbn13 : null

  const lookup = useEditionLookup(isbn13, (edition: Edition | null) => {
    if (filledFor.current === isbn13) return
    filledFor.current = isbn13
    const read = (name: FillableField) => toFieldText(form.getValues(name))
    const values = {
      title: read('title'),
      subtitle: read('subtitle'),
      authors: read('authors'),
      publisher: read('publisher'),
      publishedYear: read('publishedYear'),
      language: read('language'),
      format: read('format'),
      pages: read('pages')
    }
    const filled = fillFromEdition(values, marks, edition)
    for (const name of FILLABLE) {
      const value = filled.changed[name]
      if (value !== undefined)
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    setMarks(filled.marks)
  })

  return {
    progress,
    lookup,
    marks,
    sourceLabel(field) {
      const source = sourceOf(field, toFieldText(shown[FILLABLE.indexOf(field)]), marks)
      return source ? t(SOURCE_LABELS[source]) : null
    },
    finish: () => setDone(true),
    resume: () => setDone(false),
    setNumber(next) {
      setDone(true)
      form.setValue('isbn', next, { shouldDirty: true, shouldValidate: true })
    },
    restore(next, number) {
      filledFor.current = toIsbn13(number)
      setDone(number !== '')
      setMarks(next)
    }
  }
}
