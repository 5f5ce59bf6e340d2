import { Types } from 'mongoose'

/** A job of their own listings, one that they started as an admin, and a row of an admin's job about them. */
export function plantedBulkJobs(me: Types.ObjectId, name: string) {
  const [own, administrative, aboutThem] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()]
  const job = {
    ownerId: me,
    action: 'price',
    parameters: '{}',
    state: 'done',
    total: 1,
    rowsHash: 'x',
    createdAt: new Date()
  }
  const toRow = (jobId: Types.ObjectId, more: object) => ({
    _id: `${jobId.toHexString()}:${new Types.ObjectId().toHexString()}`,
    jobId,
    number: 1,
    before: '1000',
    after: '900',
    state: 'done',
    ...more
  })
  return {
    bulkRows: [toRow(own, { title: 'Momo' })],
    bulkJobs: [{ ...job, _id: own, list: 'my-listings' }],
    administrativeBulkJobs: [{ ...job, _id: administrative, list: 'listings' }],
    bulkRowsAboutThem: [toRow(aboutThem, { title: name, userId: me })]
  }
}
