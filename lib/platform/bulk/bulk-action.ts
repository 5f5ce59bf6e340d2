import { z } from 'zod'
import type { Actor, Role } from '@/lib/platform/access/actor'
import type { CacheTag } from '@/lib/platform/cache/cache-tags'
import { issueText } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

/** One thing of a job. `before` and `after` are the value that the action changes, as text. */
export type BulkRow = { id: string; before: string; after: string }

/** `refusal`: why the row would not change (`issueText`). Equal values: nothing to do. `userId`: the row is an account. */
export type PlannedRow = BulkRow & { title: string; refusal?: string; userId?: string }

type Declared<Parameters> = {
  /** Its output is valid input: the parameters of a job are stored and parsed again. */
  Parameters: z.ZodType<Parameters>
  /** Changes nothing. Leaves out what the actor may not change. @throws AppError for invalid parameters */
  plan: (actor: Actor, ids: readonly string[], parameters: Parameters) => Promise<PlannedRow[]>
  /** Through the verb of the noun. Can be repeated after a kill. @throws AppError if the row is refused,
   * CHANGED_MEANWHILE if the value is not `before` any more */
  apply: (actor: Actor, row: BulkRow, parameters: Parameters) => Promise<readonly CacheTag[]>
  /** Restores `before` where the value is still `after`. @throws as apply */
  undo?: (actor: Actor, row: BulkRow) => Promise<readonly CacheTag[]>
  /** Formats a value for people. */
  toLabels: (t: Translator) => Promise<(value: string) => string>
  /** For the audit log. */
  toReason?: (parameters: Parameters) => string
}

/** Hides the type of the parameters, so that actions of several nouns stand in one table. */
export type BulkAction = Omit<Declared<never>, 'Parameters' | 'plan' | 'apply' | 'toReason'> & {
  Parameters: z.ZodType
  plan: (actor: Actor, ids: readonly string[], parameters: unknown) => Promise<PlannedRow[]>
  apply: (actor: Actor, row: BulkRow, parameters: unknown) => Promise<readonly CacheTag[]>
  toReason: (parameters: unknown) => string
}

export function defineBulkAction<Parameters>(declared: Declared<Parameters>): BulkAction {
  const { Parameters: schema, plan, apply, toReason, ...rest } = declared
  return {
    ...rest,
    Parameters: schema,
    plan: (actor, ids, given) => plan(actor, ids, schema.parse(given)),
    apply: (actor, row, given) => apply(actor, row, schema.parse(given)),
    toReason: (given) => toReason?.(schema.parse(given)) ?? ''
  }
}

/** A selection by hand. A whole filter may have more. */
export const MAX_SELECTED_IDS = 900
/** Rows of one job. */
export const MAX_BULK_ROWS = 10_000

const SelectedIds = z
  .array(z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id')), { error: issueText('validation.bulkIds') })
  .min(1, issueText('validation.bulkIds'))
  .max(MAX_SELECTED_IDS, issueText('validation.bulkTooMany', { count: MAX_SELECTED_IDS }))
  .transform((ids) => [...new Set(ids)])

/** Of a call about a selection by hand. */
export const SelectedRows = z.strictObject({ ids: SelectedIds })

/** Of the actor, in a stable order. At most `most`. */
export type SelectIds = (actor: Actor, most: number) => Promise<readonly string[]>

export type BulkList = {
  role: Role
  Selection: z.ZodType<SelectIds>
  actions: Readonly<Record<string, BulkAction>>
}

/** `select` returns the ids of the rows that match a filter of the list. */
export function defineBulkList<Filter>({
  role,
  Filter,
  select,
  actions
}: {
  role: Role
  Filter: z.ZodType<Filter>
  select: (actor: Actor, filter: Filter, most: number) => Promise<readonly string[]>
  actions: Readonly<Record<string, BulkAction>>
}): BulkList {
  const Matching: z.ZodType<SelectIds> = Filter.transform(
    (filter): SelectIds =>
      (actor, most) =>
        select(actor, filter, most)
  )
  return {
    role,
    Selection: z.union(
      [
        SelectedRows.transform(
          ({ ids }): SelectIds =>
            () =>
              Promise.resolve(ids)
        ),
        z.strictObject({ filter: Matching }).transform(({ filter }) => filter)
      ],
      { error: issueText('validation.bulkSelection') }
    ),
    actions
  }
}
