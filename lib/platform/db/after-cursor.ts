import 'server-only'
import { trusted, Types } from 'mongoose'
import type { CursorKeys } from '@/lib/platform/paging'

/**
 * The part of a filter that leaves what stands behind a cursor, in a list ordered by `field` and then by id, both the same
 * way. Rows that come and go in front of the cursor move nothing. `isTime` where the field holds dates.
 */
export function afterCursor(field: string, after: CursorKeys | undefined, direction: 1 | -1 = -1, isTime = true): { $or?: object[] } {
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
