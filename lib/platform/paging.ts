import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { Id } from './response-fields'

export type Paged<Item> = { items: Item[]; next: string | null }

/** Sort value (text, cents, or ms since 1970) and id of the last row of a page. */
export type CursorKeys = readonly [key: string | number, id: string]

/** The range of Date in ms since 1970 (ECMA-262, 21.4.1.1). */
const FARTHEST_MS = 8.64e15

const Keys = z.tuple([z.union([z.string().max(400), z.int().min(-FARTHEST_MS).max(FARTHEST_MS)]), Id])

// No Buffer: browsers load this file with the form schemas.
function readKeys(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(atob(text.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return null
  }
}

/** base64url, opaque to clients. */
export function toCursor(keys: CursorKeys): string {
  return btoa(encodeURIComponent(JSON.stringify(keys)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const After = z
  .string()
  .max(5000, issueText('validation.cursor'))
  .regex(/^[\w-]+$/, issueText('validation.cursor'))
  .describe('Of `next` or the Link header of the page before, in base64url')
  .transform((text, context): CursorKeys => {
    const keys = Keys.safeParse(readKeys(text))
    if (keys.success) return keys.data
    context.addIssue({ code: 'custom', message: 'validation.cursor' })
    return z.NEVER
  })

/** Of the URL of a page: the rows behind `after`, or those in front of `before`. */
export type Cursors = { after?: CursorKeys | undefined; before?: CursorKeys | undefined }

/** Invalid cursors lead to the first page. */
export const PageCursor = z.object({
  after: After.optional().catch(undefined),
  before: After.optional().catch(undefined)
})

const AfterTime = After.refine(([key]) => typeof key === 'number', issueText('validation.cursor'))

/** Decimal digits only: Number accepts '0x10', '1e1' and ' 5'. */
function readDigits(given: unknown): unknown {
  return typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given
}

export function wholeNumber(most: number, error: string) {
  return z.preprocess(readDigits, z.int(error).min(1, error).max(most, error))
}

const LIMIT = issueText('validation.limit')
const limit = wholeNumber(100, LIMIT).optional()

/** Parameters of list calls: limit (1 to 100) and cursor. */
export const PAGING = { limit, after: After.optional() }
export const PAGING_BY_TIME = { limit, after: AfterTime.optional() }
export type Paging = { limit?: number | undefined; after?: CursorKeys | undefined }
