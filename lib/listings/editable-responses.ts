import { z } from 'zod'
import { Id } from '@/lib/platform/response-fields'
import { recordOf } from '@/lib/platform/record-of'
import { StoredImageResponse } from '@/lib/platform/images/responses'
import { CONDITIONS, JACKET_CONDITIONS } from './condition'
import { DEFECT_IDS } from './defects'
import { TEXT_FIELDS } from './field-names'
import { LISTING_STATUSES } from './listing-status'

// Apart from answers.ts, which public pages load.
const FormFieldsResponse = z.object({
  ...recordOf(TEXT_FIELDS, () => z.string()),
  category_id: Id,
  productCondition: z.enum(CONDITIONS),
  defects: z.array(z.enum(DEFECT_IDS)),
  jacketCondition: z.enum([...JACKET_CONDITIONS, ''])
})

export const EditableListingResponse = z
  .object({
    id: Id,
    slug: z.string(),
    status: z.enum(LISTING_STATUSES),
    hidden: z.boolean(),
    takenDown: z.boolean(),
    fields: FormFieldsResponse,
    photos: z.array(z.object({ id: z.string(), image: StoredImageResponse }))
  })
  .meta({ id: 'EditableListing' })
