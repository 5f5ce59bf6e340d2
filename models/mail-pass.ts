import mongoose, { Schema, type InferSchemaType } from 'mongoose'

/**
 * The one document by which the processes of a shop agree on which of them goes through the outgoing mails.
 */
const mailPassSchema = new Schema(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    /** Until when the holder has it; free for anyone after. */
    until: { type: Date, required: true }
  },
  { collection: 'mail_passes' }
)

export type MailPassDocument = InferSchemaType<typeof mailPassSchema>
export const MailPassModel: mongoose.Model<MailPassDocument> =
  mongoose.models.MailPass ?? mongoose.model<MailPassDocument>('MailPass', mailPassSchema)
