import 'server-only'
import { trusted } from 'mongoose'
import { STORED_FIELDS } from '@/lib/listings/field-names'
import { AccountModel } from '@/models/user'
import { AuditEntryModel } from '@/models/audit-entry'
import { CartItemModel } from '@/models/cart-item'
import { DigestModel } from '@/models/digest'
import { ImportMappingModel } from '@/models/import-mapping'
import { ImportRowModel } from '@/models/import-row'
import { ImportJobModel } from '@/models/import-job'
import { ListingModel } from '@/models/listing'
import { ListingDayModel } from '@/models/listing-day'
import { OneTimeTokenModel } from '@/models/one-time-token'
import { ReportModel } from '@/models/report'
import { SavedSearchModel } from '@/models/saved-search'
import { SubscriberModel } from '@/models/subscriber'
import { UploadModel } from '@/models/upload'
import { WishlistItemModel } from '@/models/wishlist-item'
import { ACT_HOLDINGS } from './act-holdings'
import { BULK_HOLDINGS } from './bulk-holdings'
import { CONVERSATION_HOLDINGS } from './conversation-holdings'
import { ERASED } from '@/lib/users/erased'
import { declareHolding, type Holding } from './holding'
import { LEGAL_HOLDINGS } from './legal-holdings'
import { LIVE_HOLDING } from './live-holding'
import { MAIL_HOLDINGS } from './mail-holdings'
import { ORDER_HOLDINGS } from './order-holdings'
import { PAYOUT_HOLDINGS } from './payout-holdings'

/** Erased in this order. A test requires every model with a personal field here. */
export const BELONGINGS: readonly Holding[] = [
  declareHolding(AccountModel, {
    name: 'signInProviders',
    personalPaths: ['userId', 'providerAccountId'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['provider', 'providerAccountId', 'createdAt'],
    erasure: 'delete'
  }),
  declareHolding(OneTimeTokenModel, {
    name: 'mailedLinks',
    personalPaths: ['userId'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['purpose', 'expiresAt', 'createdAt'],
    erasure: 'delete'
  }),
  declareHolding(WishlistItemModel, {
    name: 'wishlist',
    personalPaths: ['userId'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['listingId', 'title', 'addedPriceCents', 'addedAt'],
    erasure: 'delete'
  }),
  declareHolding(CartItemModel, {
    name: 'cart',
    personalPaths: ['userId'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['listingId', 'title', 'seenCents', 'addedAt'],
    erasure: 'delete'
  }),
  declareHolding(SavedSearchModel, {
    name: 'savedSearches',
    personalPaths: ['userId', 'query'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['query', 'mails', 'savedAt'],
    erasure: 'delete'
  }),
  declareHolding(DigestModel, {
    name: 'copiesToldOf',
    personalPaths: ['userId'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['matches', 'madeAt'],
    erasure: 'delete'
  }),
  LIVE_HOLDING,
  ...LEGAL_HOLDINGS,
  ...ORDER_HOLDINGS,
  ...PAYOUT_HOLDINGS,
  ...ACT_HOLDINGS,
  declareHolding(ListingModel, {
    name: 'listings',
    personalPaths: ['sellerId', 'sellerPhone', 'description', 'city', 'takenDown.appeal.text', 'edits'],
    whose: ({ id }) => ({ sellerId: id }),
    shows: [
      ...STORED_FIELDS,
      'sku',
      'photoNames',
      'images.src',
      'status',
      'hidden',
      'advertisedAt',
      'firstAdvertisedAt',
      'listedAt',
      'soldAt',
      'withdrawnAt',
      'viewCount',
      'takenDown.at',
      'takenDown.ground',
      'takenDown.reason',
      'takenDown.appeal',
      'takenDown.upheld.at',
      'takenDown.upheld.reason',
      'reinstated.at',
      'reinstated.reason'
    ],
    erasure: {
      blank: () => ({
        $set: {
          sellerPhone: ERASED,
          city: 'Unknown',
          description: 'The seller of this copy has closed their account.'
        },
        $unset: { 'takenDown.appeal': 1, edits: 1 }
      })
    }
  }),
  declareHolding(ListingDayModel, {
    name: 'interestInListings',
    personalPaths: ['sellerId'],
    whose: ({ id }) => ({ sellerId: id }),
    shows: ['listingId', 'day', 'views', 'wishlistAdds'],
    erasure: 'delete'
  }),
  declareHolding(ListingModel, {
    name: 'holds',
    personalPaths: ['hold.buyerId'],
    whose: ({ id }) => ({ 'hold.buyerId': id }),
    shows: ['title', 'priceCents', 'hold.expiresAt'],
    erasure: { keep: 'Holds are ended before an account is closed.' }
  }),
  declareHolding(ListingModel, {
    name: 'takeDowns',
    personalPaths: ['takenDown.by', 'takenDown.upheld.by', 'reinstated.by'],
    whose: ({ id }) => ({ $or: [{ 'takenDown.by': id }, { 'takenDown.upheld.by': id }, { 'reinstated.by': id }] }),
    shows: ['takenDown.at', 'takenDown.ground', 'takenDown.reason'],
    erasure: { keep: 'Decisions have an author as long as they stand: the id of an account without a person.' }
  }),
  declareHolding(ReportModel, {
    name: 'reports',
    personalPaths: ['reporterId', 'contact', 'contact.name', 'contact.email', 'explanation'],
    whose: ({ id, email, isAddressProved }) =>
      isAddressProved ? { $or: [{ reporterId: id }, { 'contact.email': email }] } : { reporterId: id },
    shows: ['listingId', 'title', 'reason', 'explanation', 'contact', 'reportedAt', 'state', 'decidedAt', 'statement'],
    erasure: {
      blank: () => ({
        $set: { explanation: ERASED },
        $unset: { reporterId: 1, contact: 1, openKey: 1 }
      })
    }
  }),
  declareHolding(ReportModel, {
    name: 'decidedReports',
    personalPaths: ['decidedBy', 'deciding.by'],
    whose: ({ id }) => ({ $or: [{ decidedBy: id }, { 'deciding.by': id }] }),
    shows: ['listingId', 'reason', 'decidedAt', 'statement'],
    erasure: { keep: 'Decisions have an author as long as they stand: the id of an account without a person.' }
  }),
  declareHolding(UploadModel, {
    name: 'photosOfCopies',
    personalPaths: ['ownerId', 'file.name'],
    whose: ({ id }) => ({ ownerId: id }),
    shows: ['image.src', 'file', 'bytes', 'listingId', 'createdAt'],
    // The pictures show books, without metadata; those that no copy shows are swept within a day, as is a removed profile
    // photo.
    erasure: { blank: () => ({ $unset: { file: 1 } }) }
  }),
  declareHolding(ImportRowModel, {
    name: 'importedRows',
    personalPaths: ['cells', 'edits.sellerPhoneNumber', 'edits.location', 'input', 'title', 'before', 'after'],
    whose: async ({ id }) => {
      const jobs = await ImportJobModel.find({ sellerId: id }, { _id: 1 }).lean()
      return { importId: trusted({ $in: jobs.map(({ _id }) => _id) }) }
    },
    shows: ['importId', 'row', 'fate', 'state', 'messages', 'cells', 'edits', 'listingId'],
    erasure: 'delete'
  }),
  declareHolding(ImportJobModel, {
    name: 'imports',
    personalPaths: ['sellerId', 'mapping', 'frequentCells'],
    whose: ({ id }) => ({ sellerId: id }),
    shows: ['state', 'headings', 'mapping', 'counts', 'createdAt', 'startedAt', 'finishedAt'],
    erasure: 'delete'
  }),
  declareHolding(ImportMappingModel, {
    name: 'importMappings',
    personalPaths: ['sellerId', 'mapping'],
    whose: ({ id }) => ({ sellerId: id }),
    shows: ['mapping', 'savedAt'],
    erasure: 'delete'
  }),
  ...BULK_HOLDINGS,
  ...CONVERSATION_HOLDINGS,
  ...MAIL_HOLDINGS,
  declareHolding(SubscriberModel, {
    name: 'newsletter',
    personalPaths: ['email'],
    whose: ({ email, isAddressProved }) => (isAddressProved ? { email } : null),
    shows: ['email', 'status', 'askedAt', 'consent', 'unsubscribedAt'],
    erasure: 'delete'
  }),
  declareHolding(AuditEntryModel, {
    name: 'administrativeActs',
    personalPaths: ['actorId', 'actorName', 'targetId', 'reason'],
    whose: ({ id }) => ({ $or: [{ actorId: id }, { targetKind: 'user', targetId: id }] }),
    shows: ['at', 'action', 'targetKind', 'targetId', 'reason'],
    erasure: { keep: 'The log of administrative acts is chained and kept to answer for them (GDPR, article 17(3)(e)).' }
  })
]
