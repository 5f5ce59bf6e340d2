import { AppError } from '@/lib/platform/errors'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
/** MongoDB's OutOfDiskSpace. */
const OUT_OF_DISK_SPACE = 14031

export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

export function isStorageFull(error: unknown): boolean {
  return codeOf(error) === OUT_OF_DISK_SPACE || NO_ROOM.has(String(codeOf(error)))
}

/** Maps a full disk to an AppError (507); other errors stay. */
export function toStorageError(error: unknown): unknown {
  return isStorageFull(error) ? new AppError('STORAGE_FULL', 'errors.pictureStorageFull', { cause: error }) : error
}
