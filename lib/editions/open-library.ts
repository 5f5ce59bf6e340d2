import 'server-only'
import { z } from 'zod'
import { LISTING_FIELDS } from '@/lib/listings/listing-fields'
import { optionalEnv } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { countCharacters } from '@/lib/platform/text-rules'
import { LISTING_TEXT_LIMITS } from '@/lib/listings/text-limits'
import { MAX_CATALOGUE_AUTHORS, toPlainLine, type EditionFields } from './edition'

/** From a MARC language code (loc.gov/marc/languages) to BCP 47; null for one without two letters, such as `mul`. */
function toLanguageTag(code: string): string | null {
  const [tag = ''] = /^[a-z]{3}$/.test(code) ? Intl.getCanonicalLocales(code) : []
  return tag.length === 2 || tag === 'grc' ? tag : null
}

/** `off` by configuration, `unavailable` without a usable response. */
export type OpenLibraryResponse =
  { outcome: 'hit'; fields: EditionFields } | { outcome: 'miss' | 'off' | 'unavailable' }

const HOME = 'https://openlibrary.org'
/** Timeout; the size limit is in bytes. */
const RESPONSE_MS = 3000
const MOST_BYTES = 256 * 1024
/** Pause after a failure. */
const PAUSE_MS = 60_000

const line = z.string().max(5000).transform(toPlainLine)
const Named = z.object({ name: line })
const Details = z.object({
  title: line.pipe(z.string().min(1).max(LISTING_TEXT_LIMITS.title)),
  subtitle: line.pipe(z.string().max(LISTING_FIELDS.subtitle.limit)).optional().catch(undefined),
  authors: z.array(Named).optional().catch(undefined),
  publishers: z.array(line).optional().catch(undefined),
  publish_date: z.string().optional().catch(undefined),
  languages: z
    .array(z.object({ key: z.string() }))
    .optional()
    .catch(undefined),
  physical_format: z.string().optional().catch(undefined),
  number_of_pages: z.number().int().min(1).max(99_999).optional().catch(undefined)
})
const ResponseBody = z.record(z.string(), z.object({ details: z.unknown() }))

let quietUntil = 0

/** Null unless OPEN_LIBRARY is `on` or an address. */
function findAddress(): string | null {
  const setting = optionalEnv('OPEN_LIBRARY')
  return setting === undefined || setting === 'off' ? null : setting === 'on' ? HOME : setting
}

/** Books API (openlibrary.org/dev/docs/api/books, jscmd=details). Never throws: failures are logged. */
export async function askOpenLibrary(isbn13: string, now: () => number = Date.now): Promise<OpenLibraryResponse> {
  const address = findAddress()
  if (address === null) return { outcome: 'off' }
  if (now() < quietUntil) return { outcome: 'unavailable' }
  try {
    const response = await fetch(`${address}/api/books?bibkeys=ISBN:${isbn13}&format=json&jscmd=details`, {
      headers: { accept: 'application/json', 'user-agent': 'Flyleaf (used-book shop; looks one ISBN up at a time)' },
      signal: AbortSignal.timeout(RESPONSE_MS)
    })
    if (!response.ok) throw new Error(`Open Library answered ${response.status}`)
    const body = ResponseBody.parse(JSON.parse(await readCapped(response)))
    const details = Details.safeParse(body[`ISBN:${isbn13}`]?.details)
    return details.success ? { outcome: 'hit', fields: toFields(details.data) } : { outcome: 'miss' }
  } catch (error) {
    quietUntil = now() + PAUSE_MS
    log.warn({ err: error }, 'Open Library could not be asked; it is left out for a minute')
    return { outcome: 'unavailable' }
  }
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > MOST_BYTES) {
      await reader.cancel()
      throw new Error(`Open Library sent more than ${MOST_BYTES} bytes`)
    }
    chunks.push(value)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

function toFields(details: z.infer<typeof Details>): EditionFields {
  const authors = (details.authors ?? [])
    .map(({ name }) => name)
    .filter((name) => name && countCharacters(name) <= LISTING_TEXT_LIMITS.person)
  const publisher = details.publishers?.[0]
  const year = /\b(1[4-9]\d\d|20\d\d)\b/.exec(details.publish_date ?? '')?.[1]
  const language = toLanguageTag(details.languages?.[0]?.key.replace('/languages/', '') ?? '')
  const format = toFormat(details.physical_format ?? '')
  return {
    title: details.title,
    ...(details.subtitle ? { subtitle: details.subtitle } : {}),
    ...(authors.length > 0 ? { authors: authors.slice(0, MAX_CATALOGUE_AUTHORS) } : {}),
    ...(publisher && countCharacters(publisher) <= LISTING_FIELDS.publisher.limit ? { publisher } : {}),
    ...(year ? { publishedYear: Number(year) } : {}),
    ...(language ? { language } : {}),
    ...(format ? { format } : {}),
    ...(details.number_of_pages ? { pages: details.number_of_pages } : {})
  }
}

function toFormat(written: string): string | null {
  if (/paperback|softcover|taschenbuch|broschiert|poche|brossura/iu.test(written)) return 'Paperback'
  return /hardcover|hardback|gebunden|relié|cartonné|rilegato/iu.test(written) ? 'Hardcover' : null
}
