import { makeRejection } from '@/components/actions/rejection'
import { MAX_FILE_BYTES, MAX_FILES, MAX_SET_BYTES } from '@/lib/listing-photos/limits'
import type { PlainKey } from '@/lib/platform/i18n/message'
import { comparePaths } from '@/lib/listing-photos/match-files'
import { toPhotoType, type PhotoSource } from './photo-file'

/** A file that is not sent, and why. */
export type LeftOutFile = { path: string; problem: PlainKey }

export type FoundFiles = { sources: readonly PhotoSource[]; leftOut: readonly LeftOutFile[] }

/** What file managers and archivers add. */
function isOfTheSystem(path: string): boolean {
  return /(?:^|[/\\])(?:\.|__MACOSX[/\\]|Thumbs\.db$|desktop\.ini$)/iu.test(path)
}

function isZip(file: File): boolean {
  return /\.zip$/iu.test(file.name) || file.type === 'application/zip'
}

/** Sorts out what is no photo, and what is beyond the limits. */
export function sortOut(found: readonly PhotoSource[]): FoundFiles {
  const sources: PhotoSource[] = []
  const leftOut: LeftOutFile[] = []
  let bytes = 0
  for (const source of found) {
    const problem = findProblem(source, { count: sources.length, bytes })
    if (problem === null) {
      sources.push(source)
      bytes += source.bytes
    } else leftOut.push({ path: source.path, problem })
  }
  return { sources, leftOut }
}

function findProblem(source: PhotoSource, taken: { count: number; bytes: number }): PlainKey | null {
  if (toPhotoType(source.path) === null) return 'photos.wrongType'
  if (source.bytes === 0) return 'listingPhotos.emptyFile'
  if (source.bytes > MAX_FILE_BYTES) return 'listingPhotos.fileTooLarge'
  if (taken.count >= MAX_FILES || taken.bytes + source.bytes > MAX_SET_BYTES) return 'listingPhotos.tooManyFiles'
  return null
}

/** Reads a folder, single files and ZIPs. `onRead` gets the number of files so far. @throws Rejection for a broken or
 * locked ZIP */
export async function readSources(files: readonly File[], onRead: (count: number) => void): Promise<FoundFiles> {
  const found: PhotoSource[] = []
  for (const file of files) {
    const path = file.webkitRelativePath || file.name
    if (isOfTheSystem(path)) continue
    if (isZip(file)) {
      const { readZip } = await import('./read-zip')
      for await (const source of readZip(file)) {
        if (isOfTheSystem(source.path)) continue
        found.push(source)
        if (found.length % 100 === 0) onRead(found.length)
        // Enough to say that there are too many.
        if (found.length > 2 * MAX_FILES) throw makeRejection('listingPhotos.tooManyFiles')
      }
    } else found.push({ path, bytes: file.size, open: () => Promise.resolve(file) })
  }
  return sortOut(found.toSorted((left, right) => comparePaths(left.path, right.path)))
}
