import { z } from 'zod'
import { issueText } from '@/lib/platform/i18n/message'
import { Id, Timestamp } from '@/lib/platform/response-fields'
import { wholeNumber } from '@/lib/platform/paging'

export const BULK_LISTS = ['my-listings', 'sales', 'listings', 'sellers', 'buyers', 'reports'] as const
export type BulkListName = (typeof BULK_LISTS)[number]

export const BULK_JOB_STATES = ['previewed', 'running', 'done', 'stopped', 'undoing', 'undone'] as const
export type BulkJobState = (typeof BULK_JOB_STATES)[number]

/** `changed-since`: the value was no longer what the preview showed, or, in an undo, what the job wrote. */
export const BULK_ROW_STATES = ['waiting', 'unchanged', 'refused', 'done', 'changed-since', 'undone'] as const
export type BulkRowState = (typeof BULK_ROW_STATES)[number]

export const BulkJobId = z.strictObject({ id: z.string().regex(/^[0-9a-f]{24}$/, issueText('validation.id')) })

/** Rows of a page of results. */
export const BULK_ROWS_PAGE = 50

export const BulkRowsOf = BulkJobId.extend({
  state: z.enum(BULK_ROW_STATES, issueText('validation.bulkRowState')).optional(),
  /** The number of the last row of the page before. */
  after: wholeNumber(1_000_000, issueText('validation.page')).optional()
})

const BulkRowResponse = z
  .object({
    number: z.int().describe('Counts from 1'),
    id: z.string().describe('Of the thing'),
    title: z.string(),
    before: z.string().describe('For people, in their language'),
    after: z.string(),
    state: z.enum(BULK_ROW_STATES),
    message: z.string().nullable().describe('Why the row did not change')
  })
  .meta({ id: 'BulkRow' })
export type BulkRowView = z.infer<typeof BulkRowResponse>

export const BulkRowsResponse = z.object({
  rows: z.array(BulkRowResponse),
  next: z.int().nullable().describe('`after` of the next page')
})

export const BulkJobResponse = z
  .object({
    jobId: Id,
    list: z.enum(BULK_LISTS),
    action: z.string(),
    state: z.enum(BULK_JOB_STATES),
    canUndo: z.boolean(),
    total: z.int(),
    counts: z.object({
      waiting: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      done: z.int(),
      'changed-since': z.int(),
      undone: z.int()
    }),
    refusals: z.array(z.object({ message: z.string(), count: z.int() })).describe('Reasons, the most frequent first'),
    samples: z.array(BulkRowResponse).describe('The first rows that change'),
    rowsHash: z.string().describe('SHA-256 of the list of rows as the preview stored it'),
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    finishedAt: Timestamp.nullable()
  })
  .meta({ id: 'BulkJob' })
export type BulkJob = z.infer<typeof BulkJobResponse>
