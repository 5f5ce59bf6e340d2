import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { PageCursor, PAGING, toCursor, type Cursors } from '@/lib/platform/paging'
import { normaliseLine } from '@/lib/platform/text/normalise-text'
import { cutText } from '@/lib/platform/text-rules'
import { isDay } from '@/lib/platform/time/calendar'
import { withQuery } from '@/lib/platform/with-query'

/** A text that is searched for; empty for none. */
export function textFilter(most: number) {
  return z
    .string()
    .max(most, issueText('validation.queryTooLong', { count: most }))
    .default('')
    .transform(normaliseLine)
}

/** One of `values`; `none` if the parameter is absent or empty. Also for the order, as `sort`. */
export function choiceFilter<const Value extends string, const None extends string | null>(
  values: readonly Value[],
  none: None
) {
  return z
    .enum(['', ...values])
    .optional()
    .transform((value): Value | None => values.find((known) => known === value) ?? none)
}

const DAY_OR_NONE = /^(20\d\d-\d\d-\d\d)?$/

/** A day of the shop's calendar, as `2026-11-21`; empty for none. */
export function dayFilter() {
  return z
    .string()
    .regex(DAY_OR_NONE, { error: issueText('validation.day'), abort: true })
    .refine((text) => text === '' || isDay(text), issueText('validation.day'))
    .default('')
}

type Given = Readonly<Record<string, unknown>>

/** For a second attempt: a text that is too long is cut, another invalid value is left out. */
function withoutIssues(given: Given, { issues }: z.ZodError): Given {
  const kept = { ...given }
  for (const issue of issues) {
    const name = String(issue.path[0])
    const value = kept[name]
    if (issue.code === 'too_big' && typeof value === 'string') kept[name] = cutText(value, Number(issue.maximum))
    else delete kept[name]
  }
  return kept
}

/**
 * The parameters of a list in the URL of its page and in calls of the API. Each filter accepts an absent value, which
 * means its default. Its rows are read by `readPage` (lib/platform/db/read-page.ts) and shown by components/lists.
 */
export function defineList<const Filters extends z.ZodRawShape>({
  path,
  filters,
  pageSize
}: {
  /** The page. */
  path: string
  filters: Filters
  pageSize: number
}) {
  const Filter = z.strictObject(filters)
  type State = z.output<typeof Filter> & Cursors
  const initial = Filter.parse({})
  const defaults = new Map(Object.entries<unknown>(initial))

  /** The parameters that differ from the defaults. */
  function toQuery(state: Partial<z.output<typeof Filter>> & Cursors): Record<string, string> {
    const given = new Map(Object.entries<unknown>(state))
    const query: Record<string, string> = {}
    for (const name of defaults.keys()) {
      const value = given.get(name)
      if (typeof value === 'string' && value !== defaults.get(name)) query[name] = value
    }
    if (state.after) query.after = toCursor(state.after)
    if (state.before) query.before = toCursor(state.before)
    return query
  }

  return {
    path,
    pageSize,
    /** Without parameters. */
    initial,
    /** Of calls without pages, such as an export. An invalid value is an issue. */
    Filter,
    /** Of calls of the API. An invalid value is an issue. */
    Call: z.strictObject({ ...filters, ...PAGING }),
    toQuery,
    toHref: (state: Partial<z.output<typeof Filter>> & Cursors = {}): string => withQuery(path, toQuery(state)),
    /** Whether the state leaves out rows; the order does not. */
    isFiltered: (state: z.output<typeof Filter>): boolean =>
      Object.keys(toQuery({ ...state, after: undefined, before: undefined })).some((name) => name !== 'sort'),
    /** The state in the URL of a page. An invalid parameter falls back to its default. */
    parse(query: Given): State {
      const given = Object.fromEntries([...defaults.keys()].map((name) => [name, query[name]]))
      const checked = Filter.safeParse(given)
      const filter = checked.success ? checked.data : Filter.parse(withoutIssues(given, checked.error))
      return { ...filter, ...PageCursor.parse(query) }
    }
  }
}
