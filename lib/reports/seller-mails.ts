import 'server-only'
import { trusted } from 'mongoose'
import { env } from '@/lib/platform/env'
import { GROUND_LABELS } from '@/lib/listings/taken-down'
import { composeText, toSubject } from '@/lib/platform/mail/compose-text'
import { queueMail } from '@/lib/platform/mail/queue-mail'
import { routes } from '@/lib/routes'
import { DEFAULT_LANGUAGE } from '@/lib/platform/i18n/language'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { ListingModel } from '@/models/listing'
import { UserModel } from '@/models/user'

async function findRecipient(listingId: string) {
  const listing = await ListingModel.findById(listingId, { title: 1, sellerId: 1, takenDown: 1 }).lean()
  if (!listing) return null
  const seller = await UserModel.findOne({ _id: listing.sellerId, status: trusted({ $ne: 'closed' }) }, { email: 1, language: 1 }).lean()
  return seller ? { listing, email: seller.email, t: translatorFor(seller.language ?? DEFAULT_LANGUAGE) } : null
}

function formatSupportHint(): string {
  return `${env('NEXTAUTH_URL')}${routes.myProducts({ status: 'taken-down' })}`
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
    subject: toSubject(t('mails.takenDownSubject', { book })),
    text: composeText([
      t('mails.takenDown', { book }),
      t('mails.takenDownGround', { ground: t(GROUND_LABELS[takenDown.ground]) }),
      `${t('mails.takenDownFacts')}\n${takenDown.reason}`,
      t('mails.takenDownByPerson'),
      `${t('mails.takenDownAppeal')}\n${formatSupportHint()}`,
      t('mails.takenDownCourt')
    ], t)
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
    subject: toSubject(t('mails.reinstatedSubject', { book })),
    text: composeText([
      t('mails.reinstated', { book }),
      `${t('mails.reasonGiven')}\n${reason}`,
      `${t('mails.seeInMyProducts')}\n${env('NEXTAUTH_URL')}${routes.myProducts()}`
    ], t)
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
    subject: toSubject(t('mails.appealUpheldSubject', { book })),
    text: composeText([
      t('mails.appealUpheld', { book }),
      `${t('mails.reasonGiven')}\n${upheld.reason}`,
      t('mails.appealUpheldCourt')
    ], t)
  })
}
