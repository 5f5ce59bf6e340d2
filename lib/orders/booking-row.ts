import 'server-only'
import type { Types } from 'mongoose'
import type { BookingDocument } from '@/models/booking'

export type BookingRow = BookingDocument & { _id: Types.ObjectId }
