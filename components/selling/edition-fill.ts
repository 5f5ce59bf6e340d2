'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useTranslations } from '#translations'
import { toRejection } from '@/components/actions/rejection'
import { EditionLookupResponse } from '@/lib/editions/responses'
import {
  EDITION_FIELDS,
  suggestIsbns,
  type Edition,
  type EditionField,
  type EditionFields,
  type EditionSource
} from '@/lib/editions/edition'
import { parseIsbn } from '@/lib/listings/isbn'
import { getJson } from '@/lib/platform/http/api-client'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { apiRoutes } from '@/lib/routes'
import { toFieldText, type ListingFormState } from './use-listing-form'

/** `book` has 13 digits; `repairs` are corrections of two swapped neighbours. */
type IsbnProgress =
  | { kind: 'empty' | 'unfinished' | 'not-a-number' | 'rounded' | 'music' }
  | { kind: 'book'; isbn13: string; misprint: boolean; repairs: readonly string[] }

/** While typing (`done` false) ten digits may be the beginning of thirteen, so the check digit must fit. */
export function toIsbnProgress(text: string, done: boolean): IsbnProgress {
  const reading = parseIsbn(text)
  if (reading.problem === 'empty') return { kind: 'empty' }
  if (reading.problem === 'rounded-by-a-spreadsheet') return { kind: 'rounded' }
  if (reading.kind === 'music') return { kind: 'music' }
  if (reading.isbn13 === null) return { kind: done ? 'not-a-number' : 'unfinished' }
  const digits = text
    .normalize('NFKC')
    .replace(/^.*?ISBN(?:[\s-]*1[03](?=[\s:]))?/iu, '')
    .replace(/[^\dXx]/g, '')
    .toUpperCase()
  const isWhole = digits.length >= 13 || (digits.length === 10 && reading.checkDigitRight)
  if (!isWhole && !done) return { kind: 'unfinished' }
  const misprint = !reading.checkDigitRight
  return { kind: 'book', isbn13: reading.isbn13, misprint, repairs: misprint ? suggestIsbns(digits) : [] }
}

export function isFillable(name: string): name is EditionField {
  return EDITION_FIELDS.some((field) => field === name)
}

/** A filled-in value; valid while the field still has it. */
type Mark = { value: string; source: EditionSource }
export type Marks = Partial<Record<EditionField, Mark>>

const SOURCE_LABELS = {
  shop: 'editions.source.shop',
  catalogue: 'editions.source.catalogue',
  openlibrary: 'editions.source.openlibrary'
} as const satisfies Record<EditionSource, PlainKey>

function toText(fields: EditionFields, name: EditionField): string {
  const value = fields[name]
  if (value === undefined) return ''
  // Semicolons, since a name may contain a comma ("Le Guin, Ursula K.").
  if (typeof value === 'object') return value.join(value.some((author) => author.includes(',')) ? '; ' : ', ')
  return String(value)
}

/** Null if typed or empty. */
export function sourceOf(name: EditionField, value: string, marks: Marks): EditionSource | null {
  const mark = marks[name]
  return mark && mark.value === value && value !== '' ? mark.source : null
}

/** Overwrites only empty fields and earlier filled-in values. */
export function fillFromEdition(
  valueOf: (name: EditionField) => string,
  marks: Marks,
  edition: Edition | null
): { changed: Partial<Record<EditionField, string>>; marks: Marks } {
  const changed: Partial<Record<EditionField, string>> = {}
  const next: Marks = {}
  for (const name of EDITION_FIELDS) {
    const current = valueOf(name)
    if (current.trim() !== '' && sourceOf(name, current, marks) === null) continue
    const value = edition ? toText(edition.fields, name) : ''
    const source = edition?.sources[name]
    if (value !== current) changed[name] = value
    if (value !== '' && source) next[name] = { value, source }
  }
  return { changed, marks: next }
}

/** Like the other fields: only an empty category, or one that was filled in and not changed since. */
export function mayFillCategory(chosen: string, filled: string | null): boolean {
  return chosen === '' || chosen === filled
}

/** Debounce: typing and scanning are faster. */
const PAUSE_MS = 250

export type PriceHint = NonNullable<z.output<typeof EditionLookupResponse>['priceHint']>

type Lookup =
  | { state: 'idle' | 'looking' }
  | { state: 'found' | 'missed'; hint: PriceHint | null }
  | { state: 'failed'; problem: string }

const IDLE: Lookup = { state: 'idle' }

/** Called once per response, only for the current number. */
function useEditionLookup(
  isbn13: string | null,
  onResponse: (edition: Edition | null, categoryId: string | null) => void
): Lookup {
  const [result, setResult] = useState<{ isbn13: string; lookup: Lookup } | null>(null)
  const report = useEffectEvent(onResponse)
  useEffect(() => {
    if (isbn13 === null) return
    let current = true
    const timer = setTimeout(() => {
      getJson(apiRoutes.edition(isbn13), EditionLookupResponse).then(
        ({ edition, priceHint, categoryId }) => {
          if (!current) return
          setResult({ isbn13, lookup: { state: edition ? 'found' : 'missed', hint: priceHint } })
          report(edition, categoryId)
        },
        (error: unknown) => {
          const { message } = toRejection(error)
          if (current) setResult({ isbn13, lookup: { state: 'failed', problem: message } })
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

export type EditionFill = ReturnType<typeof useEditionFill>

function toIsbn13(text: string): string | null {
  const progress = toIsbnProgress(text, true)
  return progress.kind === 'book' ? progress.isbn13 : null
}

export function useEditionFill(form: ListingFormState, startIsbn: string) {
  const t = useTranslations()
  const [marks, setMarks] = useState<Marks>({})
  const [filledCategory, setFilledCategory] = useState<string | null>(null)
  const [done, setDone] = useState(startIsbn !== '')
  // The initial number was looked up before.
  const filledFor = useRef(toIsbn13(startIsbn))
  const isbn = toFieldText(useWatch({ control: form.control, name: 'isbn' }))
  const shown = useWatch({ control: form.control, name: EDITION_FIELDS })
  const category = toFieldText(useWatch({ control: form.control, name: 'category_id' }))
  const progress = toIsbnProgress(isbn, done)
  const isbn13 = progress.kind === 'book' ? progress.isbn13 : null

  const lookup = useEditionLookup(isbn13, (edition, categoryId) => {
    if (filledFor.current === isbn13) return
    filledFor.current = isbn13
    const filled = fillFromEdition((name) => toFieldText(form.getValues(name)), marks, edition)
    for (const name of EDITION_FIELDS) {
      const value = filled.changed[name]
      if (value !== undefined)
        form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    setMarks(filled.marks)
    const chosen = toFieldText(form.getValues('category_id'))
    if (!mayFillCategory(chosen, filledCategory)) return
    setFilledCategory(categoryId)
    if (chosen !== (categoryId ?? ''))
      form.setValue('category_id', categoryId ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  })

  return {
    progress,
    lookup,
    marks,
    /** "from the catalogue"; null if typed. */
    sourceLabel(field: EditionField): string | null {
      const source = sourceOf(field, toFieldText(shown[EDITION_FIELDS.indexOf(field)]), marks)
      return source ? t(SOURCE_LABELS[source]) : null
    },
    /** The same of the category. */
    categoryLabel: category !== '' && category === filledCategory ? t(SOURCE_LABELS.shop) : null,
    /** Called on Enter and blur. */
    finish: () => setDone(true),
    resume: () => setDone(false),
    setNumber(next: string): void {
      setDone(true)
      form.setValue('isbn', next, { shouldDirty: true, shouldValidate: true })
    },
    /** Restores the marks of a draft without a new lookup. */
    restore(next: Marks, number: string): void {
      filledFor.current = toIsbn13(number)
      setDone(number !== '')
      setMarks(next)
    }
  }
}
