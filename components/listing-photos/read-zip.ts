import { BlobReader, configure, ZipReader, type FileEntry } from '@zip.js/zip.js/index-native.js'
import { isRejection, makeRejection } from '@/components/actions/rejection'
import { MAX_FILE_BYTES } from '@/lib/listing-photos/limits'
import { toFileName } from '@/lib/listing-photos/match-files'
import { toPhotoType, type PhotoSource } from './photo-file'

// The policy for scripts has no workers of other origins; the browser's own decompression needs none.
configure({ useWebWorkers: false })

/** Unpacks one photo, at most MAX_FILE_BYTES whatever its entry states. */
async function unpack(entry: FileEntry): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      bytes += part.length
      if (bytes > MAX_FILE_BYTES) throw makeRejection('listingPhotos.fileTooLarge')
      parts.push(part)
    }
  })
  await entry.getData(sink, { checkSignature: true }).catch((error: unknown) => {
    throw bytes > MAX_FILE_BYTES ? error : makeRejection('listingPhotos.brokenFile')
  })
  return new File(parts, toFileName(entry.filename), { type: toPhotoType(entry.filename) ?? '' })
}

/** The files of a ZIP, whose directory alone is read. @throws Rejection */
export async function* readZip(file: File): AsyncGenerator<PhotoSource> {
  const reader = new ZipReader(new BlobReader(file))
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue
      if (entry.encrypted) throw makeRejection('listingPhotos.lockedZip')
      yield { path: entry.filename, bytes: entry.uncompressedSize, open: () => unpack(entry) }
    }
  } catch (error) {
    throw isRejection(error) ? error : makeRejection('listingPhotos.brokenZip')
  }
}
