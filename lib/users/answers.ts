import { z } from 'zod'
import { Id } from '@/lib/platform/answer-fields'
import { ROLES } from '@/lib/platform/access/actor'

/** An account as the lists of the API show it. */
export const UserRecordAnswer = z
  .object({ _id: Id, name: z.string(), email: z.string(), type: z.enum(ROLES), verified: z.boolean() })
  .meta({
    id: 'User',
    examples: [{ _id: '66b1f0a2c3d4e5f601234567', name: 'Selma', email: 'selma@example.org', type: 'Seller', verified: true }]
  })
export const UserRecordsAnswer = z.array(UserRecordAnswer)

/** What a signed-in person's own browser is told about them. */
export const MePersonAnswer = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  photoUrl: z.string().nullable()
})

/** Which copies a buyer's browser marks as theirs: on the wishlist, and booked but not paid for, each with its booking. */
export const MarksAnswer = z.object({
  wished: z.array(Id),
  held: z.array(z.object({ productId: Id, bookingId: Id }))
})
export const MeAnswer = z
  .object({ user: MePersonAnswer.nullable(), marks: MarksAnswer.optional().describe('There for buyers') })
  .meta({ id: 'Me' })

/** The specification's role look-ups, one flag each. */
export const RoleAnswer = z.union([
  z.object({ isAdmin: z.boolean() }),
  z.object({ isBuyer: z.boolean() }),
  z.object({ isSeller: z.boolean() })
])

export const AccessTokenAnswer = z.object({ accessToken: z.string() })
export const RolesAnswer = z.object({ roles: z.array(z.enum(ROLES)) })
export const ProfileNameAnswer = z.object({ name: z.string() })
export const PhotoAnswer = z.object({ photoUrl: z.string().nullable() })

export const ClosingAnswer = z
  .object({ done: z.boolean().describe('False while orders are open: the account closes by itself once they are settled') })
  .meta({ id: 'Closing' })

/** The answer of the calls that end every session, or take back the request to close the account. */
export const DoneAnswer = z.object({ done: z.literal(true) }).meta({ id: 'Done' })
