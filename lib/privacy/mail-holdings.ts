import 'server-only'
import { trusted } from 'mongoose'
import { KEPT_MS } from '@/lib/platform/mail/mail'
import type { MailKind } from '@/lib/platform/mail/mail-kind'
import { NotificationModel } from '@/models/notification'
import { OutgoingMailModel } from '@/models/outgoing-mail'
import { PushSubscriptionModel } from '@/models/push-subscription'
import { declareHolding, type Holding } from './holding'

/** Sent to whoever typed the address, with or without an account. */
const MAILS_TO_GUESTS = [
  'newsletter-confirm',
  'newsletter-welcome',
  'report-received',
  'report-decided'
] as const satisfies readonly MailKind[]

export const MAIL_HOLDINGS: readonly Holding[] = [
  declareHolding(NotificationModel, {
    name: 'notifications',
    personalPaths: ['userId'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['kind', 'titles', 'link', 'at', 'readAt'],
    erasure: 'delete'
  }),
  declareHolding(PushSubscriptionModel, {
    name: 'devicesWithPush',
    personalPaths: ['userId', 'endpoint', 'keys.p256dh', 'keys.auth'],
    whose: ({ id }) => ({ userId: id }),
    // Whoever knows endpoint and keys can send to the device.
    shows: ['subscribedAt', 'sentAt'],
    erasure: 'delete'
  }),
  declareHolding(OutgoingMailModel, {
    name: 'mailsOnTheirWay',
    personalPaths: ['content.to', 'content.text', 'content.html', 'content.subject'],
    whose: ({ email, isAddressProved }) => ({
      'content.to': email,
      ...(isAddressProved ? {} : { kind: trusted({ $nin: [...MAILS_TO_GUESTS] }) })
    }),
    // The text may contain a link that opens the account.
    shows: ['kind', 'state', 'content.subject', 'queuedAt', 'attempts'],
    erasure: 'delete'
  }),
  // The rows stay, so that their keys keep the mails from being queued again.
  declareHolding(OutgoingMailModel, {
    name: 'queuedMailsAboutThem',
    personalPaths: ['about'],
    whose: ({ id }) => ({ about: id, state: 'queued' }),
    shows: ['kind', 'queuedAt'],
    erasure: {
      blank: () => ({
        $set: { state: 'dead', lastFailure: 'ERASED', dueAt: new Date(Date.now() + KEPT_MS) },
        $unset: { content: 1, about: 1, claim: 1 }
      })
    }
  }),
  declareHolding(OutgoingMailModel, {
    name: 'mailsAboutThem',
    personalPaths: ['about'],
    whose: ({ id }) => ({ about: id, state: trusted({ $ne: 'queued' }) }),
    shows: ['kind', 'queuedAt'],
    erasure: { blank: () => ({ $unset: { content: 1, about: 1 } }) }
  })
]
