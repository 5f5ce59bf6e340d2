import type { Db, ObjectId } from 'mongodb'

/** As whoever signs up by the form: the first version, which the demo shop has confirmed. */
export async function acceptTermsOf(database: Db, userId: ObjectId): Promise<void> {
  await database
    .collection('terms_acceptances')
    .updateOne({ userId, number: 1 }, { $setOnInsert: { language: 'en', at: new Date() } }, { upsert: true })
}
