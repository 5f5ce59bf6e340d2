import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** One document for each job, by which the processes of a shop agree on who runs it and when. All times are by the database's clock. */
const jobLeaseSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** The process that runs the job, or ran it last. */
    owner: { type: String, required: true },
    /** When the lease ends; any process may take it afterwards. */
    until: { type: Date, required: true },
    /** When the job is to run again. Absent before its first run has ended, and in documents from before there was one. */
    dueAt: { type: Date },
    /** When the job last ended without an error. */
    doneAt: { type: Date },
    /** Of the reconciler only: how often each kind of repair was needed so far. A number that rises is an alarm. */
    repairs: { type: Map, of: Number }
  },
  { collection: 'job_leases' }
)

export type JobLeaseDocument = InferSchemaType<typeof jobLeaseSchema>
export const JobLeaseModel: mongoose.Model<JobLeaseDocument> =
  mongoose.models.JobLease ?? mongoose.model<JobLeaseDocument>('JobLease', jobLeaseSchema)
