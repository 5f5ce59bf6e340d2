import { z } from 'zod'
import { ObjectIdText } from '@/lib/orders/schemas'

export const RetryTransferInput = z.strictObject({ id: ObjectIdText })

export const RetriedTransferResponse = z.object({ due: z.boolean() })
