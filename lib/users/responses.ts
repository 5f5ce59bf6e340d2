import { z } from 'zod'
import { Id } from '@/lib/platform/response-fields'
import { ROLES } from './roles'

export const UserRecordResponse = z
  .object({ _id: Id, name: z.string(), email: z.string(), type: z.enum(ROLES), verified: z.boolean() })
  .meta({
    id: 'User',
    examples: [
      { _id: '66b1f0a2c3d4e5f601234567', name: 'Selma', email: 'selma@example.org', type: 'Seller', verified: true }
    ]
  })
export const UserRecordsResponse = z.array(UserRecordResponse)

export const MePersonResponse = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  photoUrl: z.string().nullable()
})

export const MarksResponse = z.object({
  wishlisted: z.array(Id),
  held: z.array(z.object({ productId: Id, bookingId: Id })),
  inCart: z.array(Id)
})
export const MeResponse = z
  .object({
    user: MePersonResponse.nullable(),
    marks: MarksResponse.optional().describe('There for buyers'),
    unreadNotifications: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('Counted up to 100; there for everybody who is signed in'),
    unreadMessages: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('Conversations with unread messages, counted up to 100; there for everybody who is signed in')
  })
  .meta({ id: 'Me' })

/** One flag per role, as in the original API. */
export const RoleResponse = z.union([
  z.object({ isAdmin: z.boolean() }),
  z.object({ isBuyer: z.boolean() }),
  z.object({ isSeller: z.boolean() })
])

export const AccessTokenResponse = z.object({ accessToken: z.string() })
export const RolesResponse = z.object({ roles: z.array(z.enum(ROLES)) })
export const ProfileNameResponse = z.object({ name: z.string() })
export const PhotoResponse = z.object({ photoUrl: z.string().nullable() })

export const ClosingResponse = z
  .object({
    done: z.boolean().describe('False while orders are open: the account closes by itself once they are settled')
  })
  .meta({ id: 'Closing' })

export const DoneResponse = z.object({ done: z.literal(true) }).meta({ id: 'Done' })
