import type { Document } from 'bson'
import { fromBson, toBson } from '../bson/to-bson'
import { reject } from './reject'

/**
 * A document after a change that leaves the given one as it is; the same bytes when nothing has changed.
 * JavaScript puts names that are whole numbers before all others, so that `{ b: 1, 2: 1 }` would become another value.
 * @throws CommandError 115 for a document that changes and cannot be written again as it was
 */
export function rewriteDocument(bytes: Buffer, change: (document: Document) => Document): Buffer {
  const document = fromBson(bytes)
  const written = toBson(document)
  const rewritten = toBson(change(document))
  if (rewritten.equals(written)) return bytes
  if (!written.equals(bytes))
    reject('names that are whole numbers behind others, beside a condition that it rewrites', 'put them first')
  return rewritten
}
