import 'server-only'
import { MY_LISTINGS } from '@/lib/listings/my-listing-list'
import { env } from '@/lib/platform/env'
import { formatExactTime } from '@/lib/platform/time/format-time'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { MailBody } from '@/lib/platform/mail/mail-body'
import { routes } from '@/lib/routes'
import { queueUserMail } from '@/lib/users/account-mails'
import { ListingModel } from '@/models/listing'

async function findListing(listingId: string) {
  return ListingModel.findById(listingId, { title: 1, sellerId: 1, takenDown: 1, reinstated: 1 }).lean()
}

type Found = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** Once for each decision, which was made at `at`. */
async function queueSellerMail(
  { _id, sellerId, title: book }: Found,
  { kind, at }: { kind: string; at: Date },
  write: (t: Translator, book: string) => MailBody
): Promise<void> {
  const listingId = _id.toHexString()
  await queueUserMail(sellerId, { kind, dedupeKey: `${kind}:${listingId}:${at.getTime()}` }, (t) => ({
    ...write(t, book),
    facts: [
      [t('mails.decidedOn'), formatExactTime(at.toISOString(), t)],
      [t('mails.listingNumber'), listingId]
    ]
  }))
}

function toAddress(path: string): string {
  return `${env('NEXTAUTH_URL')}${path}`
}

/** Statement of reasons (Regulation (EU) 2022/2065, article 17, 3). Once per takedown. */
export async function mailTakenDown(listingId: string): Promise<void> {
  const listing = await findListing(listingId)
  if (!listing?.takenDown) return
  const { at, ground, reason } = listing.takenDown
  await queueSellerMail(listing, { kind: 'listing-taken-down', at }, (t, book) => ({
    subject: t('mails.takenDownSubject', { book }),
    paragraphs: [
      t('mails.takenDown', { book }),
      t('mails.takenDownGround', { ground: t(`reports.ground.${ground}`) }),
      `${t('mails.takenDownFacts')}\n${reason}`,
      t('mails.takenDownByPerson'),
      t('mails.takenDownAppeal')
    ],
    action: { label: t('mails.appealButton'), url: toAddress(MY_LISTINGS.toHref({ status: 'taken-down' })) }
  }))
}

export async function mailReinstated(listingId: string): Promise<void> {
  const listing = await findListing(listingId)
  if (!listing?.reinstated) return
  const { at, reason } = listing.reinstated
  await queueSellerMail(listing, { kind: 'listing-reinstated', at }, (t, book) => ({
    subject: t('mails.reinstatedSubject', { book }),
    paragraphs: [t('mails.reinstated', { book }), `${t('mails.reasonGiven')}\n${reason}`],
    action: { label: t('mails.seeInMyProducts'), url: toAddress(routes.myProducts()) }
  }))
}

export async function mailUpheld(listingId: string): Promise<void> {
  const listing = await findListing(listingId)
  const upheld = listing?.takenDown?.upheld
  if (!upheld) return
  await queueSellerMail(listing, { kind: 'appeal-decided', at: upheld.at }, (t, book) => ({
    subject: t('mails.appealUpheldSubject', { book }),
    paragraphs: [
      t('mails.appealUpheld', { book }),
      `${t('mails.reasonGiven')}\n${upheld.reason}`,
      t('mails.appealUpheldCourt')
    ]
  }))
}
