import 'server-only'
import { UserEventModel } from '@/models/user-event'
import { declareHolding, type Holding } from './holding'

/** Deleted after 24 hours but for the last one, whose number counts. */
export const LIVE_HOLDING: Holding = declareHolding(UserEventModel, {
  name: 'changesForOpenPages',
  personalPaths: ['userId'],
  whose: ({ id }) => ({ userId: id }),
  shows: ['kind', 'id', 'at'],
  erasure: 'delete'
})
