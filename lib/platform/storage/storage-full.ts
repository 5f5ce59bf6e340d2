import { AppError } from '@/lib/platform/errors'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** MongoDB's OutOfDiskSpace. */
const OUT_OF_DISK_SPACE = 14031

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  return error.code === OUT_OF_DISK_SPACE || NO_ROOM.has(String(error.code))
}

/** Maps a full disk to an AppError (507); other errors stay. */
export function toStorageError(error: unknown): unknown {
  if (!isStorageFull(error)) return error
  const words = 'errors.pictureStorageFull'
  return new AppError('STORAGE_FULL', words, { cause: error })
}
