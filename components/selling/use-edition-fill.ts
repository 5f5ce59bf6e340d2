'use client'

import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#texts'
import type { Edition } from '@/lib/editions/edition'
import { FILLABLE, fillFromEdition, sourceOf, SOURCE_WORDS, type FillableField, type Marks } from './edition-fill'
import { toIsbnProgress, type IsbnProgress } from './isbn-progress'
import { toFieldText, type ListingFormState } from './listing-form-values'
import { useEditionLookup, type Lookup } from './use-edition-lookup'

export type EditionFill = {
  progress: IsbnProgress
  lookup: Lookup
  marks: Marks
  /** "from the catalogue" for a field that still holds what was filled in; null for what was typed. */
  sourceWords: (field: FillableField) => string | null
  /** The number is complete as it stands: by Enter, or because the field was left. */
  finish: () => void
  /** Somebody types on. */
  resume: () => void
  /** Puts a number into the field, as a scan or a repair does. */
  setNumber: (isbn: string) => void
  /** Goes on with marks of a kept draft; its number has filled in what it could. */
  restore: (marks: Marks, isbn: string) => void
}

function toIsbn13(text: string): string | null {
  const progress = toIsbnProgress(text, true)
  return progress.kind === 'book' ? progress.isbn13 : null
}

/** Looks up the number in the form and fills in what is empty, with a mark for where each value came from. */
export function useEditionFill(form: ListingFormState, startIsbn: string): EditionFill {
  const t = useTexts()
  const [marks, setMarks] = useState<Marks>({})
  const [done, setDone] = useState(startIsbn !== '')
  // A number that stood there from the start has had its say.
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
      title: read('title'), subtitle: read('subtitle'), authors: read('authors'), publisher: read('publisher'),
      publishedYear: read('publishedYear'), language: read('language'), format: read('format'), pages: read('pages')
    }
    const filled = fillFromEdition(values, marks, edition)
    for (const name of FILLABLE) {
      const value = filled.changed[name]
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    setMarks(filled.marks)
  })

  return {
    progress,
    lookup,
    marks,
    sourceWords(field) {
      const source = sourceOf(field, toFieldText(shown[FILLABLE.indexOf(field)]), marks)
      return source ? t(SOURCE_WORDS[source]) : null
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
