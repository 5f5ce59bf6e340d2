import 'server-only'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { ProviderEvent } from './provider'
import { stripe } from './stripe'

function textOf(subject: unknown, name: 'id' | 'payment_intent'): string | null {
  if (typeof subject !== 'object' || subject === null || !(name in subject)) return null
  const value = name === 'id' && 'id' in subject ? subject.id : 'payment_intent' in subject && subject.payment_intent
  return typeof value === 'string' ? value : null
}

/** @throws AppError BAD_INPUT if the signature or the age (300 s) of the raw body is wrong */
function verify<Event>(read: () => Event): Event {
  try {
    return read()
  } catch (cause) {
    throw new AppError('BAD_INPUT', 'errors.eventNotSigned', { cause })
  }
}

function readSnapshot(rawBody: string, signature: string | null, secret: string) {
  return verify(() => {
    const event = stripe().webhooks.constructEvent(rawBody, signature ?? '', secret)
    const subject: unknown = event.data.object
    const createdAt = Number.isFinite(event.created) ? new Date(event.created * 1000) : null
    return { event: { id: event.id, type: event.type, createdAt, accountId: event.account ?? null }, subject }
  })
}

/** An event of the shop's own account; its object is the payment. @throws AppError BAD_INPUT */
export function readPaymentEvent(rawBody: string, signature: string | null): ProviderEvent {
  const { event, subject } = readSnapshot(rawBody, signature, env('STRIPE_WEBHOOK_SECRET'))
  return { ...event, objectId: textOf(subject, 'payment_intent') ?? textOf(subject, 'id') ?? '' }
}

/** An event of a connected account. @throws AppError BAD_INPUT */
export function readConnectEvent(rawBody: string, signature: string | null): ProviderEvent {
  const { event, subject } = readSnapshot(rawBody, signature, env('STRIPE_CONNECT_WEBHOOK_SECRET'))
  return { ...event, objectId: textOf(subject, 'id') ?? '' }
}

/** A thin event of API v2; its object is the connected account. @throws AppError BAD_INPUT */
export function readAccountEvent(rawBody: string, signature: string | null): ProviderEvent {
  return verify(() => {
    const event = stripe().parseEventNotification(rawBody, signature ?? '', env('STRIPE_ACCOUNTS_WEBHOOK_SECRET'))
    const related: unknown = 'related_object' in event ? event.related_object : null
    const createdAt = new Date(event.created)
    return {
      id: event.id,
      type: event.type,
      createdAt: Number.isNaN(createdAt.getTime()) ? null : createdAt,
      objectId: textOf(related, 'id') ?? '',
      accountId: null
    }
  })
}
