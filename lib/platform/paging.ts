import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { Id } from './answer-fields'

/** One page of a list, with the cursor of the page behind it; null on the last. */
export type Paged<Item> = { items: Item[]; next: string | null }

/** Where a page ended: what its last row is ordered by (a text, a price in cents, a time in ms since 1970), and its id. */
export type CursorKeys = readonly [key: string | number, id: string]

/** The first and last moment that a Date can be, in ms since 1970 (ECMA-262, 21.4.1.1); prices are far within. */
const FARTHEST_MS = 8.64e15

const Keys = z.tuple([z.union([z.string().max(400), z.int().min(-FARTHEST_MS).max(FARTHEST_MS)]), Id])

// Without Buffer: browsers load this file with the schemas of the forms.
function readKeys(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(atob(text.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return null
  }
}

/** The cursor that stands for the keys, in base64url: the client need not know what is in it, and gives it back as it is. */
export function toCursor(keys: CursorKeys): string {
  return btoa(encodeURIComponent(JSON.stringify(keys))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** `after`: a cursor of the same list, read back into its keys. */
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

/** The same for lists that are ordered by time. */
const AfterTime = After.refine(([key]) => typeof key === 'number', issueText('validation.cursor'))

/** Decimal digits only: Number reads '0x10', '1e1' and ' 5' as well. */
function readDigits(given: unknown): unknown {
  return typeof given === 'string' && /^-?\d+$/.test(given) ? Number(given) : given
}

/** A whole number in an address, from 1. */
export function wholeNumber(most: number, error: string) {
  return z.preprocess(readDigits, z.int(error).min(1, error).max(most, error))
}

const LIMIT = issueText('validation.limit')
const limit = wholeNumber(100, LIMIT).optional()

/** What the calls of lists take beside their own: how many (1 to 100), and the cursor behind which to go on. */
export const PAGING = { limit, after: After.optional() }
export const PAGING_BY_TIME = { limit, after: AfterTime.optional() }
export type Paging = { limit?: number | undefined; after?: CursorKeys | undefined }
