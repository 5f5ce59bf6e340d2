import 'server-only'
import { trusted } from 'mongoose'
import { AppError } from '@/lib/platform/errors'
import { ListingModel } from '@/models/listing'
import type { ListingStatus } from './listing-status'
import { ON_SHOW } from './on-show'
import { toWorkKey } from './search-keys'

const MOST_OF_A_TITLE = 500

type Picture = { src: string; widths: readonly number[] }

function isAt(picture: Picture | undefined, address: string): boolean {
  if (!picture) return address === ''
  return picture.widths.some((width) => picture.src.replace('{w}', String(width)) === address)
}

/** As callers of the original API name a listing. @throws AppError UNPROCESSABLE if none or several match */
export async function findSpecifiedListing(
  title: string | undefined,
  img: string | undefined,
  statuses: readonly ListingStatus[]
): Promise<string> {
  // Prefix of all works with this title: the key continues with the author.
  const first = toWorkKey(title ?? '', [])
  const workKey = trusted({ $gte: first, $lt: `${first.slice(0, -1)}}` })
  const copies = title
    ? await ListingModel.find({ workKey, status: trusted({ $in: [...statuses] }), title, ...ON_SHOW }, { images: 1 })
        .limit(MOST_OF_A_TITLE)
        .lean()
    : []
  const [only, ...others] = copies.filter(({ images }) => img === undefined || isAt(images[0], img))
  if (!only || others.length > 0 || copies.length === MOST_OF_A_TITLE) {
    throw new AppError('UNPROCESSABLE', 'errors.bookAmbiguous')
  }
  return only._id.toHexString()
}
