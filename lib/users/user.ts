import type { z } from 'zod'
import type { MarksResponse, MePersonResponse, UserRecordResponse } from './responses'

export const USER_STATUSES = ['active', 'suspended', 'closed'] as const

export type UserRecord = z.infer<typeof UserRecordResponse>

export type Me = z.infer<typeof MePersonResponse>

export type Marks = z.infer<typeof MarksResponse>
