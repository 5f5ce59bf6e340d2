import type { z } from 'zod'
import type { MarksResponse, MePersonResponse, UserRecordResponse } from './answers'

export const USER_STATUSES = ['active', 'suspended', 'closed'] as const

/** An account as the lists of the API show it. */
export type UserRecord = z.infer<typeof UserRecordResponse>

/** What a signed-in person's own browser is told about them. */
export type Me = z.infer<typeof MePersonResponse>

/** What a buyer's own browser is told about copies: which it marks as wished for, and which as held for them. */
export type Marks = z.infer<typeof MarksResponse>
