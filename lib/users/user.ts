import type { z } from 'zod'
import type { MarksResponse, MePersonResponse, UserRecordResponse } from './responses'

export const USER_STATUSES = ['active', 'waiting', 'suspended', 'closed'] as const

/** What a waiting account waits for: that its address is confirmed, that an admin decides, or that it is erased. */
export const WAITING_FOR = ['address', 'approval', 'refused', 'erasure'] as const
export type WaitingFor = (typeof WAITING_FOR)[number]

/** Until a refused registration, or one whose address nobody confirmed, is erased. */
export const WAITING_KEPT_DAYS = 7

export type UserRecord = z.infer<typeof UserRecordResponse>

export type Me = z.infer<typeof MePersonResponse>

export type Marks = z.infer<typeof MarksResponse>
