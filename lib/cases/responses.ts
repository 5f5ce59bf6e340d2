import { z } from 'zod'
import { Timestamp } from '@/lib/platform/response-fields'
import { CASE_REASONS, CASE_STATUSES } from './case'

const CasePhotoResponse = z.object({ width: z.int(), height: z.int() })
export const CasePhotosResponse = z.object({
  photos: z.array(CasePhotoResponse).describe('All photos of the case, oldest first')
})

export const CaseResponse = z.object({
  number: z.int().min(1).describe('Counts the cases of the booking; the latest is shown'),
  status: z.enum(CASE_STATUSES),
  lines: z.array(z.int().min(1)).describe('The numbers of the copies of the order that it is about'),
  reason: z.enum(CASE_REASONS),
  text: z.string().nullable().describe('The buyer’s words'),
  photos: z.array(CasePhotoResponse).describe('The buyer’s photos; the first is GET /bookings/{id}/case/photos/1'),
  conversationAt: Timestamp.nullable().describe(
    'Until when the shop reads the messages of buyer and seller, if one of them has attached them'
  ),
  openedAt: Timestamp,
  dueAt: Timestamp.describe('Until when the seller is to answer, or the shop to decide'),
  response: z.string().nullable().describe('The seller’s words'),
  respondedAt: Timestamp.nullable(),
  note: z.string().nullable().describe('The words of the admin who decided it'),
  closedAt: Timestamp.nullable()
})

export const CaseStatusResponse = z.object({ status: z.enum(CASE_STATUSES) })
