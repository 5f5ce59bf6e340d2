import { decodeCsv, UnreadableCsv } from '@/lib/platform/csv/read-csv'
import { AppError } from '@/lib/platform/errors'
import { parseJsonObject, readBytes } from '@/lib/platform/http/read-body'
import { ImportedFile, MAX_IMPORT_BYTES } from './import-run'

/** What browsers call a CSV file; on Windows it goes by the name of the spreadsheet program that opens it. */
const CSV_TYPES = ['text/csv', 'text/tab-separated-values', 'application/csv', 'application/vnd.ms-excel']

/** A JSON text is longer than what it holds, since line breaks and quotes are escaped; in bytes. */
const MAX_JSON_BYTES = 2 * MAX_IMPORT_BYTES

const TOO_LARGE = 'The file is larger than 1 MB. Split it and send the parts one after the other.'

/**
 * Reads the file of an import, sent as it is (text/csv) or as `{ csv }` in JSON, and counts while it comes in.
 * @throws AppError TOO_LARGE, WRONG_MEDIA_TYPE, BAD_INPUT, UNPROCESSABLE for what is no CSV file
 */
export async function readImportBody(request: Request): Promise<string> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/json') return readJson(await readBytes(request, MAX_JSON_BYTES, TOO_LARGE))
  if (!CSV_TYPES.includes(type)) throw new AppError('WRONG_MEDIA_TYPE', 'Send the file as text/csv.')
  const bytes = await readBytes(request, MAX_IMPORT_BYTES, TOO_LARGE)
  try {
    return decodeCsv(bytes)
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new AppError('UNPROCESSABLE', error.words, { cause: error })
    throw error
  }
}

function readJson(bytes: Buffer): string {
  const parsed = ImportedFile.safeParse(parseJsonObject(bytes))
  if (!parsed.success) throw new AppError('BAD_INPUT', 'Send the file under the name csv.', { says: parsed.error.issues[0]?.message })
  if (Buffer.byteLength(parsed.data.csv) > MAX_IMPORT_BYTES) {
    throw new AppError('TOO_LARGE', TOO_LARGE)
  }
  return parsed.data.csv
}
