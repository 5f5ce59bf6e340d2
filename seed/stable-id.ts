import { createHash } from 'node:crypto'
import { Types } from 'mongoose'

/** The same in every shop, so that a repeated run adds nothing and sessions outlive a reset. */
export function stableId(text: string, hexDigits: number): string {
  return createHash('sha256').update(`flyleaf-stock:${text}`).digest('hex').slice(0, hexDigits)
}

export function stableObjectId(text: string): Types.ObjectId {
  return new Types.ObjectId(stableId(text, 24))
}

export function userIdOf(email: string): Types.ObjectId {
  return stableObjectId(`user:${email}`)
}

export function listingIdOf(key: string): Types.ObjectId {
  return stableObjectId(`listing:${key}`)
}
