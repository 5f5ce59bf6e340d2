import 'server-only'
import { trusted } from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import { ListingModel } from '@/models/listing'
import type { ListingStatus } from './listing-status'
import { ON_SHOW } from './on-show'
import { toWorkKey } from './search-keys'

/** The most copies of one title that are looked through. */
const MOST_OF_A_TITLE = 500

type Picture = { src: string; widths: readonly number[] }

/** Whether a picture has this address at one of its widths; of a copy without one, whether none was named. */
function isAt(picture: Picture | undefined, address: string): boolean {
  if (!picture) return address === ''
  return picture.widths.some((width) => picture.src.replace('{w}', String(width)) === address)
}

/**
 * The id of the one copy on show with this very title and picture (any, when none is said): for callers who name a copy as
 * the original API does, without its id. Titles and pictures are not unique: a second copy of the same book has both.
 * @throws AppError UNPROCESSABLE when none or several are meant
 */
export async function findSpecifiedListing(title: string | undefined, img: string | undefined, statuses: readonly ListingStatus[]): Promise<string> {
  // Of all works that are called so: the key goes on with the author.
  const first = toWorkKey(title ?? '', [])
  const workKey = trusted({ $gte: first, $lt: `${first.slice(0, -1)}}` })
  const copies = title
    ? await ListingModel.find({ workKey, status: trusted({ $in: [...statuses] }), title, ...ON_SHOW }, { images: 1 }).limit(MOST_OF_A_TITLE).lean()
    : []
  const [only, ...others] = copies.filter(({ images }) => img === undefined || isAt(images[0], img))
  if (!only || others.length > 0 || copies.length === MOST_OF_A_TITLE) {
    throw new AppError('UNPROCESSABLE', 'errors.bookAmbiguous')
  }
  return only._id.toHexString()
}
