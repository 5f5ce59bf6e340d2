import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import {
  EditListingInput,
  ImportedListingInput,
  ListingForm,
  ListingFormWithoutPhoto,
  NewListingInput
} from '@/lib/listings/schemas'
import { toFormFields } from '@/lib/listings/to-form-fields'
import { ListingModel } from '@/models/listing'
import { english } from '@/tests/support/english'
import { aForm } from './a-form'

const REQUIRED = { originalPrice: 'originalPrice is required', purchaseYear: 'purchaseYear is required' }

function messagesOf(given: unknown, schema: z.ZodType): Record<string, string> {
  const issues = schema.safeParse(given).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), english.text(message)]))
}

function anOpenForm(open: unknown, changes: Record<string, unknown> = {}) {
  return aForm({ originalPrice: open, purchaseYear: open, ...changes })
}

it.each(['', '  ', undefined])(
  'the form of a copy asks for an original price and a year of purchase that are %j',
  (open) => {
    for (const schema of [ListingForm, ListingFormWithoutPhoto, NewListingInput]) {
      expect(messagesOf(anOpenForm(open), schema)).toEqual(REQUIRED)
    }
    expect(messagesOf(anOpenForm(open, { id: '0123456789abcdef01234567' }), EditListingInput)).toEqual(REQUIRED)
  }
)

it.each(['', '  ', null, undefined])(
  'a copy out of a list leaves open an original price and a year of purchase that are %j',
  (open) => {
    const { details } = ImportedListingInput.parse(anOpenForm(open, { publishedYear: '2020' }))
    expect(details).toMatchObject({ originalPriceCents: null, yearOfPurchase: null, publishedYear: 2020 })
  }
)

it('a copy out of a list states an original price and a year of purchase within the limits of the form', () => {
  const stated = ImportedListingInput.parse(aForm({ originalPrice: '24,00 €', purchaseYear: 2019 }))
  expect(stated.details).toMatchObject({ originalPriceCents: 2400, yearOfPurchase: 2019 })
  for (const changes of [
    { originalPrice: '0' },
    { originalPrice: '5001' },
    { originalPrice: 'free' },
    { purchaseYear: '1449' },
    { purchaseYear: '2019', publishedYear: '2020' }
  ]) {
    const messages = messagesOf(aForm(changes), ImportedListingInput)
    expect(messages).toEqual(messagesOf(aForm(changes), ListingForm))
    expect(Object.keys(messages)).toEqual([Object.keys(changes)[0]])
  }
})

it('the form of a stored copy is empty where its list left original price and year of purchase open', () => {
  const { details } = ImportedListingInput.parse(anOpenForm(''))
  const row = new ListingModel({
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)),
    sellerId: new Types.ObjectId(),
    workKey: 'a work',
    listedAt: new Date()
  })
  expect(row.validateSync()).toBeUndefined()
  const fields = toFormFields(row.toObject())
  expect(fields).toMatchObject({ originalPrice: '', purchaseYear: '' })
  expect(messagesOf(fields, ListingFormWithoutPhoto)).toEqual(REQUIRED)
  expect(ImportedListingInput.parse(fields).details).toEqual(details)
})
