import 'server-only'
import { trusted } from 'mongoose'
import { BulkJobModel } from '@/models/bulk-job'
import { BulkRowModel } from '@/models/bulk-row'
import { declareHolding, type Holding } from './holding'

/** Those of admins are decisions about others. */
const OWN = 'my-listings'

export const BULK_HOLDINGS: readonly Holding[] = [
  declareHolding(BulkRowModel, {
    name: 'bulkRows',
    personalPaths: ['title', 'before', 'after'],
    whose: async ({ id }) => {
      const jobs = await BulkJobModel.find({ ownerId: id, list: OWN }, { _id: 1 }).lean()
      return { jobId: trusted({ $in: jobs.map(({ _id }) => _id) }) }
    },
    shows: ['jobId', 'number', 'title', 'before', 'after', 'state'],
    erasure: 'delete'
  }),
  declareHolding(BulkJobModel, {
    name: 'bulkJobs',
    personalPaths: ['ownerId', 'parameters'],
    whose: ({ id }) => ({ ownerId: id, list: OWN }),
    shows: ['list', 'action', 'parameters', 'state', 'total', 'createdAt', 'startedAt', 'finishedAt'],
    erasure: 'delete'
  }),
  declareHolding(BulkJobModel, {
    name: 'administrativeBulkJobs',
    personalPaths: ['ownerId', 'parameters'],
    whose: ({ id }) => ({ ownerId: id, list: trusted({ $ne: OWN }) }),
    shows: ['list', 'action', 'state', 'total', 'createdAt', 'startedAt', 'finishedAt'],
    erasure: { keep: 'The log of administrative acts has the hash of their rows (GDPR, article 17(3)(e)).' }
  }),
  declareHolding(BulkRowModel, {
    name: 'bulkRowsAboutThem',
    personalPaths: ['userId', 'title'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['title', 'before', 'after', 'state'],
    erasure: { blank: () => ({ $unset: { title: 1 } }) }
  })
]
