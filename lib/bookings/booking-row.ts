import 'server-only'
import type { Types } from 'mongoose'
import type { BookingDocument } from '@/models/booking'


/** A booking as it is stored. */
export type BookingRow = BookingDocument & { _id: Types.ObjectId }
