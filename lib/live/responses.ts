import { z } from 'zod'
import { LIVE_KINDS } from './live-event'

const Seq = z.int().min(0).describe('The number of an event among those of the caller')

const LiveEventResponse = z.object({
  seq: Seq,
  kind: z.enum(LIVE_KINDS).describe('What has changed'),
  id: z.string().optional().describe('Of the order, notification or conversation; any of them without it')
})

export const ChangesResponse = z.object({
  seq: Seq.describe('To be sent as `after` next time'),
  isReset: z.boolean().describe('Events may have been missed: read everything again'),
  events: z.array(LiveEventResponse)
})
