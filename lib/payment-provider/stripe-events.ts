import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { ProviderEvent } from './provider'
import { stripe } from './stripe'

/** docs.stripe.com/webhooks/signature. Stripe's own parser takes a time that is no number for a recent one. */
const SIGNATURE = /^t=\d{1,12}(?:,v\d=[0-9a-f]{1,128})*,v1=[0-9a-f]{64}(?:,v\d=[0-9a-f]{1,128})*$/

const MAX_AGE_SECONDS = 300

const Name = z.string().regex(/^[\x21-\x7e]{1,255}$/)
/** The ids of an object of any type, as far as it has some; `payment_intent` may be expanded. */
const Subject = z.object({
  id: Name.optional().catch(undefined),
  payment_intent: z
    .union([Name, z.object({ id: Name }).transform(({ id }) => id)])
    .optional()
    .catch(undefined)
})
const NO_SUBJECT = { id: undefined, payment_intent: undefined }
const Common = z.object({ id: Name, type: Name, livemode: z.boolean().optional() })
const Snapshot = Common.extend({
  created: z.unknown().optional(),
  account: Name.nullish(),
  data: z.object({ object: Subject.catch(NO_SUBJECT).optional() })
})
const Thin = Common.extend({ created: z.unknown().optional(), related_object: Subject.nullish().catch(null) })

function isLiveKey(): boolean {
  return /^[a-z]+_live_/.test(env('STRIPE_SECRET_KEY'))
}

/** The event in a body whose signature and age (300 s) are right, and which is of the mode of the shop's key. @throws
 * AppError BAD_INPUT */
function verify<Schema extends z.ZodType<{ livemode?: boolean | undefined }>>(
  [rawBody, signature, secret]: readonly [rawBody: string, signature: string | null, secret: string],
  schema: Schema
): z.output<Schema> {
  try {
    if (!SIGNATURE.test(signature ?? '')) throw new Error('the header of the signature is malformed')
    const helper = stripe().webhooks.signature
    if (!helper) throw new Error('signatures cannot be verified')
    helper.verifyHeader(rawBody, signature ?? '', secret, MAX_AGE_SECONDS)
    const event = schema.parse(JSON.parse(rawBody))
    if ((event.livemode ?? isLiveKey()) !== isLiveKey()) throw new Error('the event is of the other mode than the key')
    return event
  } catch (cause) {
    throw new AppError('BAD_INPUT', 'errors.eventNotSigned', { cause })
  }
}

/** Seconds, or a text in ISO 8601. Null for anything else. */
function toDate(created: unknown): Date | null {
  const value = typeof created === 'number' ? created * 1000 : created
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

function readSnapshot(rawBody: string, signature: string | null, secret: string) {
  const { id, type, created, account, data } = verify([rawBody, signature, secret], Snapshot)
  return {
    event: { id, type, createdAt: toDate(created), accountId: account ?? null },
    subject: data.object ?? NO_SUBJECT
  }
}

/** An event of the shop's own account; its object is the payment. @throws AppError BAD_INPUT */
export function readPaymentEvent(rawBody: string, signature: string | null): ProviderEvent {
  const { event, subject } = readSnapshot(rawBody, signature, env('STRIPE_WEBHOOK_SECRET'))
  return { ...event, objectId: subject.payment_intent ?? subject.id ?? null }
}

/** An event of a connected account. @throws AppError BAD_INPUT */
export function readConnectEvent(rawBody: string, signature: string | null): ProviderEvent {
  const { event, subject } = readSnapshot(rawBody, signature, env('STRIPE_CONNECT_WEBHOOK_SECRET'))
  return { ...event, objectId: subject.id ?? null }
}

/** A thin event of API v2; its object is the connected account. @throws AppError BAD_INPUT */
export function readAccountEvent(rawBody: string, signature: string | null): ProviderEvent {
  const secret = env('STRIPE_ACCOUNTS_WEBHOOK_SECRET')
  const { id, type, created, related_object: related } = verify([rawBody, signature, secret], Thin)
  return { id, type, createdAt: toDate(created), objectId: related?.id ?? null, accountId: null }
}
