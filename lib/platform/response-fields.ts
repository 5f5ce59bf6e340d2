import { z } from 'zod'

export const Id = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .describe('24 hex digits')

export const Cents = z.int().describe('Euro in integer cents')

export const Timestamp = z.iso.datetime().describe('ISO 8601 in UTC')

export const MessageResponse = z.object({ message: z.string() }).meta({ id: 'Message' })

export const AcknowledgedResponse = z.object({ acknowledged: z.literal(true) }).meta({ id: 'Acknowledged' })

export const InsertedResponse = z.object({ acknowledged: z.literal(true), insertedId: Id }).meta({ id: 'Inserted' })

export const DeletedResponse = z
  .object({ acknowledged: z.literal(true), deletedCount: z.int().min(0) })
  .meta({ id: 'Deleted' })

export const ModifiedResponse = z
  .object({ acknowledged: z.literal(true), modifiedCount: z.int().min(0) })
  .meta({ id: 'Modified' })
