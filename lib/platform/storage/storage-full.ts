import { AppError } from '@/lib/platform/errors'

/** What the file system says when it takes no more: full, over quota, read-only. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** What the database says: MongoDB's OutOfDiskSpace. */
const OUT_OF_DISK_SPACE = 14031

/** True when something could not be stored because the disk of the files or of the database is full. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  return error.code === OUT_OF_DISK_SPACE || NO_ROOM.has(String(error.code))
}

/** A full disk as the person is told about it (507); any other failure stays what it is. */
export function toStorageError(error: unknown): unknown {
  if (!isStorageFull(error)) return error
  const words = 'errors.pictureStorageFull'
  return new AppError('STORAGE_FULL', words, { cause: error })
}
