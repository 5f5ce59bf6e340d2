import type { z } from 'zod'
import type { MarksAnswer, MePersonAnswer, UserRecordAnswer } from './answers'

export const USER_STATUSES = ['active', 'suspended', 'closed'] as const

/** An account as the lists of the API show it. */
export type UserRecord = z.infer<typeof UserRecordAnswer>

/** What a signed-in person's own browser is told about them. */
export type Me = z.infer<typeof MePersonAnswer>

/** What a buyer's own browser is told about copies: which it marks as wished for, and which as held for them. */
export type Marks = z.infer<typeof MarksAnswer>
