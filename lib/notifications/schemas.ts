import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { MAIL_CHOICES, type Category } from './categories'

/** Of one call. */
export const MAX_MARKED = 100

export const MarkReadInput = z.union([
  z.strictObject({
    ids: z
      .array(z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id')))
      .min(1)
      .max(MAX_MARKED)
  }),
  z.strictObject({
    subjects: z
      .array(z.string().regex(/^[a-z-]+:\w{1,64}$/))
      .min(1)
      .max(MAX_MARKED)
      .describe('What the notifications are about, such as booking:<id>')
  })
])
export type MarkReadInput = z.infer<typeof MarkReadInput>

export const MarkAllReadInput = z.strictObject({
  until: z.iso.datetime().describe('When the caller has read the list: later ones stay unread')
})

function preferenceOf(category: Category) {
  return z.strictObject({
    app: z.boolean().describe('In the list of notifications'),
    mail: z.enum(MAIL_CHOICES[category]),
    push: z.boolean().describe('On the devices where push notifications are switched on')
  })
}

export const PreferencesInput = z.strictObject({
  orders: preferenceOf('orders'),
  messages: preferenceOf('messages'),
  money: preferenceOf('money'),
  cases: preferenceOf('cases'),
  searches: preferenceOf('searches'),
  account: preferenceOf('account')
} satisfies Record<Category, z.ZodType>)
export type PreferencesInput = z.infer<typeof PreferencesInput>

export const MarkedReadResponse = z.object({ modifiedCount: z.int().min(0) })
