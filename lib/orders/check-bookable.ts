import 'server-only'
import type { Types } from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import type { ListingRow } from '@/lib/listings/to-listing'
import { message } from '@/lib/platform/i18n/message'
import { BlockModel } from '@/models/block'

/** A copy that somebody wants. `seenCents` is null for a price that could not be parsed. */
export type WantedCopy = { productId: string; listing: ListingRow | null; seenCents: number | null }
export type BookableCopy = WantedCopy & { listing: ListingRow }

function findHindrance({ listing, seenCents }: WantedCopy, buyerId: string): AppError | null {
  if (!listing || listing.status === 'withdrawn' || listing.hidden) return new AppError('NOT_FOUND', 'errors.bookGone')
  if (listing.sellerId.toHexString() === buyerId) return new AppError('OWN_BOOK', 'errors.bookOwnCopy')
  if (listing.status !== 'available') return new AppError('BOOK_GONE', 'errors.bookedBySomebodyElse')
  if (seenCents === listing.priceCents) return null
  const now = listing.priceCents / 100
  return new AppError(
    'PRICE_CHANGED',
    seenCents === null
      ? message('errors.priceChangedTo', { now })
      : message('errors.priceChanged', { before: seenCents / 100, now })
  )
}

/** Why an order of several copies is refused; `fields` says it of each by the id of its listing. */
function toError(problems: ReadonlyMap<string, AppError>): AppError {
  const all = [...problems.values()]
  const own = all.some(({ code }) => code === 'OWN_BOOK')
  const isGone = all.some(({ code }) => code === 'NOT_FOUND' || code === 'BOOK_GONE')
  return new AppError(
    own ? 'OWN_BOOK' : isGone ? 'BOOK_GONE' : 'PRICE_CHANGED',
    message('errors.copiesChanged', { count: all.length }),
    { fields: Object.fromEntries([...problems].map(([id, { userMessage }]) => [id, userMessage])) }
  )
}

/** Explains a refused update. @throws AppError NOT_FOUND of a single copy, OWN_BOOK, BOOK_GONE, PRICE_CHANGED */
export function checkCopies(wanted: readonly WantedCopy[], buyerId: string): BookableCopy[] {
  const problems = new Map<string, AppError>()
  const bookable = wanted.flatMap((copy): BookableCopy[] => {
    const { productId, listing } = copy
    const problem = findHindrance(copy, buyerId)
    if (problem) problems.set(productId, problem)
    return listing ? [{ ...copy, listing }] : []
  })
  const [first] = problems.values()
  if (first) throw wanted.length === 1 ? first : toError(problems)
  return bookable
}

type UserId = Types.ObjectId | string

/** Null if neither of the two has blocked the other. The refusal says nothing of that to who is blocked. */
export async function findBlock(buyerId: UserId, sellerId: UserId): Promise<AppError | null> {
  const [byBuyer, bySeller] = await Promise.all([
    BlockModel.exists({ blockerId: buyerId, blockedId: sellerId }),
    BlockModel.exists({ blockerId: sellerId, blockedId: buyerId })
  ])
  if (byBuyer) return new AppError('NOT_BOOKABLE', 'errors.bookBlockedSeller')
  return bySeller ? new AppError('NOT_BOOKABLE', 'errors.notBookable') : null
}
