import { AppError } from '@/lib/platform/errors'
import { isStorageFull } from './is-storage-full'

/** A full disk as the person is told about it (507); any other failure stays what it is. */
export function toStorageError(error: unknown): unknown {
  if (!isStorageFull(error)) return error
  const words = 'The shop has no room for pictures right now. Nothing was saved; please try again later.'
  return new AppError('STORAGE_FULL', words, { cause: error })
}
