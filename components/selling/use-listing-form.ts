'use client'

import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useTranslations } from '#translations'
import type { LEAVING } from '@/components/actions/leaving'
import { useAction, type Outcome } from '@/components/actions/use-action'
import { showFieldErrors } from '@/components/forms/show-field-errors'
import { isUploading, toUploadIds, type Photo } from '@/components/photos/photos'
import { isListingField, TEXT_FIELDS } from '@/lib/listings/field-names'
import { DETAIL_FIELDS } from '@/lib/listings/listing-fields'
import { ListingForm, ListingFormWithoutPhoto, type ListingFormValues } from '@/lib/listings/schemas'
import { recordOf } from '@/lib/platform/record-of'
import { usePhotos } from './use-photos'

export type ListingFormState = UseFormReturn<ListingFormValues, unknown, ListingForm>

/** The schema also accepts numbers and lists, which the form never contains. */
export function toFieldText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

export const FieldTexts = z.record(z.enum(TEXT_FIELDS), z.string())

type ListingFormStart = z.output<typeof FieldTexts> & {
  productCondition: ListingFormValues['productCondition'] | undefined
  defects: NonNullable<ListingFormValues['defects']>
  jacketCondition: NonNullable<ListingFormValues['jacketCondition']>
}

export function toEmptyForm(remembered: { sellerPhoneNumber: string; location: string }): ListingFormStart {
  return {
    ...recordOf(TEXT_FIELDS, () => ''),
    productCondition: undefined,
    defects: [],
    jacketCondition: '',
    ...remembered
  }
}

/** Not @hookform/resolvers, whose types do not support two schemas in one form. */
function toListingResolver(mayHaveNoPhoto: boolean): Resolver<ListingFormValues, unknown, ListingForm> {
  const schema = mayHaveNoPhoto ? ListingFormWithoutPhoto : ListingForm
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<ListingFormValues> = {}
    for (const { path, message } of result.error.issues) {
      const name = String(path[0])
      if (isListingField(name) && !errors[name]) Object.assign(errors, { [name]: { type: 'schema', message } })
    }
    return { values: {}, errors }
  }
}

export type ListingFormMachine = ReturnType<typeof useListingForm>

function isOther(photos: readonly Photo[], start: readonly Photo[]): boolean {
  return photos.length !== start.length || photos.some(({ key }, index) => key !== start[index]?.key)
}

/** `send` is called once the form is valid and its photos are uploaded; an earlier press waits. */
export function useListingForm({
  start,
  startPhotos,
  mayHaveNoPhoto,
  send
}: {
  start: ListingFormStart
  startPhotos: readonly Photo[]
  mayHaveNoPhoto: boolean
  send: (values: ListingForm) => Promise<typeof LEAVING>
}) {
  const t = useTranslations()
  const uploads = usePhotos(startPhotos)
  const { photos, settled } = uploads
  const latestPhotos = useRef(photos)
  const [isWaiting, setWaiting] = useState(false)
  const [foldedError, setFoldedError] = useState<{ name: (typeof DETAIL_FIELDS)[number] } | null>(null)
  const [resolver] = useState(() => toListingResolver(mayHaveNoPhoto))
  const form = useForm<ListingFormValues, unknown, ListingForm>({
    resolver,
    defaultValues: { ...start, images: toUploadIds(startPhotos) }
  })
  const { isSubmitted, isDirty } = form.formState
  const { pending, error, run } = useAction({
    isInline: true,
    onRejected({ fields }) {
      const paths = Object.entries(fields).map(([path, message]) => [path.split('.')[0] ?? '', message] as const)
      showFieldErrors(form, Object.fromEntries(paths), paths.map(([name]) => name).filter(isListingField))
    }
  })
  const isUnsaved = (isDirty || isOther(photos, startPhotos)) && (isWaiting || !pending)

  useEffect(() => {
    latestPhotos.current = photos
    form.setValue('images', toUploadIds(photos), { shouldValidate: isSubmitted && !isUploading(photos) })
  }, [form, photos, isSubmitted])

  // After the render that unfolds the part: hidden fields cannot be focused.
  useEffect(() => {
    if (foldedError) form.setFocus(foldedError.name)
  }, [form, foldedError])

  async function sendForm(): Promise<Outcome> {
    setWaiting(isUploading(latestPhotos.current))
    await settled()
    setWaiting(false)
    const broken = latestPhotos.current.filter(({ state }) => state.kind === 'refused').length
    if (broken > 0) {
      await form.trigger()
      const message = t('photos.brokenPhotos', { count: broken })
      form.setError('images', { message }, { shouldFocus: true })
      return
    }
    let outcome: Outcome = undefined
    let folded: (typeof DETAIL_FIELDS)[number] | undefined
    await form.handleSubmit(
      async (values) => {
        outcome = await send(values)
      },
      (errors) => {
        const first = Object.keys(errors).find(isListingField)
        folded = DETAIL_FIELDS.find((name) => name === first)
      }
    )()
    if (folded) setFoldedError({ name: folded })
    return outcome
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    void run(sendForm)
  }

  return { form, uploads, pending, isWaiting, isUnsaved, submit, error }
}
