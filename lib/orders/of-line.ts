import { Types } from 'mongoose'

export function isObjectId(id: string): boolean {
  return /^[0-9a-f]{24}$/i.test(id)
}

/** The filter of the order with this line. The id of an order is that of its first line. */
export function ofLine(id: string): { 'lines._id': Types.ObjectId } {
  return { 'lines._id': new Types.ObjectId(id) }
}
