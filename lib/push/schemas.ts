import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'

/** In UTF-16 units. Those of the known services have up to 700. */
export const MAX_ENDPOINT_LENGTH = 2048

/** SHA-256 of the endpoint as base64url: it can stand in a URL, where the endpoint itself would be logged. */
const PushId = z.string().regex(/^[\w-]{43}$/, issueText('validation.id'))

export const PushInput = z.strictObject({
  endpoint: z
    .string()
    .max(MAX_ENDPOINT_LENGTH)
    .describe('Of the push service of the browser, as PushSubscription.toJSON writes it'),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/)
  })
})
export type PushInput = z.infer<typeof PushInput>

export const PushDeviceInput = z.strictObject({
  id: PushId.optional().describe('SHA-256 of the endpoint of this browser as base64url')
})
export const EndPushInput = PushDeviceInput.required()

export const PushStatusResponse = z
  .object({
    isOn: z.boolean().describe('Whether this browser gets push notifications'),
    otherDevices: z.int().min(0).describe('How many other browsers of the account get them')
  })
  .meta({ id: 'PushStatus' })
export type PushStatus = z.infer<typeof PushStatusResponse>
