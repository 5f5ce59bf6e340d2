import 'server-only'
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { env } from '@/lib/platform/env'
import { AppError, notFound } from '@/lib/platform/errors'
import { ofLine } from '@/lib/orders/of-line'
import { OrderModel } from '@/models/order'

/** Crockford's base 32 (crockford.com/base32): without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Eight characters are 40 bits: not guessable at five tries an hour. */
const LENGTH = 8

export type HandoverSecret = { nonce: string; codeHash: string }

/** Derived from the shop's secret: the same every time and stored nowhere. */
export function deriveHandoverCode(bookingId: string, nonce: string): string {
  const key = hkdfSync('sha256', env('NEXTAUTH_SECRET'), '', 'flyleaf handover code', 32)
  const bytes = createHmac('sha256', Buffer.from(key)).update(`${bookingId}.${nonce}`).digest()
  return [...bytes.subarray(0, LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}

function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

function hashOf(bookingId: string, code: string): string {
  return createHash('sha256').update(`${bookingId}.${code}`).digest('hex')
}

export function makeHandoverSecret(bookingId: string): HandoverSecret {
  const nonce = randomBytes(16).toString('hex')
  return { nonce, codeHash: hashOf(bookingId, deriveHandoverCode(bookingId, nonce)) }
}

export function isHandoverCode(bookingId: string, typed: string, codeHash: string): boolean {
  const given = Buffer.from(hashOf(bookingId, normaliseCode(typed)), 'hex')
  const expected = Buffer.from(codeHash, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** @throws AppError NOT_ALLOWED, NOT_FOUND for a wrong or foreign id, NOT_PAID unless the buyer is still to get the books */
export async function findHandoverCode(actor: Actor, bookingId: string): Promise<{ code: string }> {
  await authorize(actor, 'Buyer')
  const booking = await OrderModel.findOne(
    { ...ofLine(bookingId), buyerId: actor.id },
    { status: 1, handover: 1 }
  ).lean()
  if (!booking) throw notFound('booking')
  const isToMeet = booking.status === 'paid' || booking.status === 'agreed'
  if (!isToMeet || !booking.handover) throw new AppError('NOT_PAID', 'errors.noHandoverCode')
  return { code: deriveHandoverCode(booking._id.toHexString(), booking.handover.nonce) }
}
