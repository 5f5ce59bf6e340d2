import { z } from 'zod'

/** The id of anything the shop keeps, as the API tells it. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/).describe('24 hex digits')

/** Euro in integer cents. */
export const Cents = z.int().describe('Euro in integer cents')

/** A moment in UTC. */
export const Timestamp = z.iso.datetime().describe('ISO 8601 in UTC')

/** Where a call only says that it is done, in words for the person. */
export const MessageResponse = z.object({ message: z.string() }).meta({ id: 'Message' })

/** Where a call only says that it is done. */
export const AcknowledgedResponse = z.object({ acknowledged: z.literal(true) }).meta({ id: 'Acknowledged' })

/** What was put down, by its id. */
export const InsertedResponse = z.object({ acknowledged: z.literal(true), insertedId: Id }).meta({ id: 'Inserted' })

/** How many things were removed: 0 when there was nothing to remove. */
export const DeletedResponse = z.object({ acknowledged: z.literal(true), deletedCount: z.int().min(0) }).meta({ id: 'Deleted' })

/** How many things were changed: 0 when it was so already. */
export const ModifiedResponse = z.object({ acknowledged: z.literal(true), modifiedCount: z.int().min(0) }).meta({ id: 'Modified' })
