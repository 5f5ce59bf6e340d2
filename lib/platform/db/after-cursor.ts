import 'server-only'
import { trusted, Types } from 'mongoose'
import type { CursorKeys } from '@/lib/platform/paging'

/** For lists ordered by `field`, then id, both in `direction`. `isTime` if the field holds dates. */
export function afterCursor(
  field: string,
  after: CursorKeys | undefined,
  direction: 1 | -1 = -1,
  isTime = true
): { $or?: object[] } {
  if (!after) return {}
  const [key, id] = after
  const value = isTime ? new Date(key) : key
  const further = direction === 1 ? '$gt' : '$lt'
  return {
    $or: [
      { [field]: trusted({ [further]: value }) },
      { [field]: value, _id: trusted({ [further]: new Types.ObjectId(id) }) }
    ]
  }
}
