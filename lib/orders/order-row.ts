import 'server-only'
import type { Types } from 'mongoose'
import type { OrderDocument } from '@/models/order'

export type OrderRow = OrderDocument & { _id: Types.ObjectId }
