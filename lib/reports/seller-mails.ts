import 'server-only'
import { trusted } from 'mongoose'
import { env } from '@/lib/platform/env'
import { GROUND_LABELS } from '@/lib/listings/taken-down'
import type { MailFact } from '@/lib/platform/mail/mail-body'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { renderMail } from '@/lib/platform/mail/render-mail'
import { routes } from '@/lib/routes'
import { formatExactTime } from '@/lib/platform/i18n/format-time'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { ADDRESSEE_PROJECTION, toProvedName } from '@/lib/users/addressee'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'

async function findRecipient(listingId: string) {
  const listing = await ListingModel.findById(listingId, { title: 1, sellerId: 1, takenDown: 1 }).lean()
  if (!listing) return null
  const seller = await UserModel.findOne(
    { _id: listing.sellerId, status: trusted({ $ne: 'closed' }) },
    ADDRESSEE_PROJECTION
  ).lean()
  return seller
    ? {
        listing,
        email: seller.email,
        name: toProvedName(seller),
        t: translatorFor(seller.language ?? DEFAULT_LANGUAGE)
      }
    : null
}

function toFacts(listingId: string, decidedAt: Date, t: Translator): MailFact[] {
  return [
    [t('mails.decidedOn'), formatExactTime(decidedAt.toISOString(), t)],
    [t('mails.listingNumber'), listingId]
  ]
}

/** Statement of reasons (Regulation (EU) 2022/2065, article 17, 3). Once per takedown. */
export async function mailTakenDown(listingId: string): Promise<void> {
  const recipient = await findRecipient(listingId)
  const takenDown = recipient?.listing.takenDown
  if (!recipient || !takenDown) return
  const { t } = recipient
  const book = recipient.listing.title
  await queueMail({
    to: recipient.email,
    kind: 'listing-taken-down',
    dedupeKey: `listing-taken-down:${listingId}:${takenDown.at.getTime()}`,
    ...renderMail(
      {
        subject: t('mails.takenDownSubject', { book }),
        name: recipient.name,
        paragraphs: [
          t('mails.takenDown', { book }),
          t('mails.takenDownGround', { ground: t(GROUND_LABELS[takenDown.ground]) }),
          `${t('mails.takenDownFacts')}\n${takenDown.reason}`,
          t('mails.takenDownByPerson'),
          t('mails.takenDownAppeal')
        ],
        facts: toFacts(listingId, takenDown.at, t),
        action: {
          label: t('mails.appealButton'),
          url: `${env('NEXTAUTH_URL')}${routes.myProducts({ status: 'taken-down' })}`
        }
      },
      t
    )
  })
}

export async function mailReinstated(listingId: string, takenDownAt: Date, reason: string): Promise<void> {
  const recipient = await findRecipient(listingId)
  if (!recipient) return
  const { t } = recipient
  const book = recipient.listing.title
  await queueMail({
    to: recipient.email,
    kind: 'listing-reinstated',
    dedupeKey: `listing-reinstated:${listingId}:${takenDownAt.getTime()}`,
    ...renderMail(
      {
        subject: t('mails.reinstatedSubject', { book }),
        name: recipient.name,
        paragraphs: [t('mails.reinstated', { book }), `${t('mails.reasonGiven')}\n${reason}`],
        facts: toFacts(listingId, new Date(), t),
        action: { label: t('mails.seeInMyProducts'), url: `${env('NEXTAUTH_URL')}${routes.myProducts()}` }
      },
      t
    )
  })
}

export async function mailUpheld(listingId: string): Promise<void> {
  const recipient = await findRecipient(listingId)
  const upheld = recipient?.listing.takenDown?.upheld
  if (!recipient || !upheld) return
  const { t } = recipient
  const book = recipient.listing.title
  await queueMail({
    to: recipient.email,
    kind: 'appeal-decided',
    dedupeKey: `appeal-decided:${listingId}:${upheld.at.getTime()}`,
    ...renderMail(
      {
        subject: t('mails.appealUpheldSubject', { book }),
        name: recipient.name,
        paragraphs: [
          t('mails.appealUpheld', { book }),
          `${t('mails.reasonGiven')}\n${upheld.reason}`,
          t('mails.appealUpheldCourt')
        ],
        facts: toFacts(listingId, upheld.at, t)
      },
      t
    )
  })
}
