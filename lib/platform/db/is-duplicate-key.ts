import { MongoServerError } from 'mongodb'

/** MongoDB error code 11000. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === 11_000
}
