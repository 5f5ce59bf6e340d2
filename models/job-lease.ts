import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/** The one document of a job by which the processes of a shop agree on which of them does it, and what it has repaired. */
const jobLeaseSchema = new Schema(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    /** Until when the owner has it, by the database's clock; free for anyone after. */
    until: { type: Date, required: true },
    /** When the job last got to its end. */
    doneAt: { type: Date },
    /** When the reconciler last compared all recent payments of the provider. */
    comparedAt: { type: Date },
    /** How often each kind of repair was needed so far: a number that rises is an alarm. */
    repairs: { type: Map, of: Number }
  },
  { collection: 'job_leases' }
)

export type JobLeaseDocument = InferSchemaType<typeof jobLeaseSchema>
export const JobLeaseModel: mongoose.Model<JobLeaseDocument> =
  mongoose.models.JobLease ?? mongoose.model<JobLeaseDocument>('JobLease', jobLeaseSchema)
