import 'server-only'
import { trusted } from 'mongoose'
import { postBooking } from '@/lib/ledger/post-booking'
import { BookingModel } from '@/models/booking'
import type { Repair } from './repair'
import { repairEach } from './repair-each'

/** Entries that are not posted this long after the money moved were interrupted. */
const CUT_OFF_MS = 30_000
const MOST = 2_000

export const repairLedger: Repair = async ({ now }) => {
  const due = await BookingModel.find(
    { ledgerDueAt: trusted({ $lte: new Date(now.getTime() - CUT_OFF_MS) }) },
    { _id: 1 }
  )
    .limit(MOST)
    .lean()
  return repairEach('ledger', due, async ({ _id }) => (await postBooking(_id)) > 0)
}
