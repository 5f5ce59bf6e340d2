import { Schema } from 'mongoose'
import { defineModel } from './define-model'

/** One document per job. Times are by the database's clock. */
const jobLeaseSchema = new Schema(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
    /** Absent before the end of the first run. */
    dueAt: { type: Date },
    doneAt: { type: Date },
    /** Reconciler only; a rising number is an alarm. */
    repairs: { type: Map, of: Number }
  },
  { collection: 'job_leases' }
)

export const JobLeaseModel = defineModel('JobLease', jobLeaseSchema)
