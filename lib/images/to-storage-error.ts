import { AppError } from '@/lib/errors'

/** What the file system says when it takes no more: full, over quota, read-only. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** A full disk as the person is told about it (507); any other failure stays what it is. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code)))) return error
  const words = 'The shop has no room for pictures right now. Nothing was saved; please try again later.'
  return new AppError('STORAGE_FULL', words, { cause: error })
}
