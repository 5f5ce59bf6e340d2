import type { FieldErrors, Resolver } from 'react-hook-form'
import { ListingForm, ListingFormWithoutPhoto, type ListingFormValues } from '@/lib/listings/schemas'
import { isListingField } from './listing-form-values'

/**
 * Checks the form as the server will. By hand and not with @hookform/resolvers, whose types cannot hold the two schemas
 * in one form: a copy that came in a file may stay without a photo.
 */
export function toListingResolver(mayHaveNoPhoto: boolean): Resolver<ListingFormValues, unknown, ListingForm> {
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
