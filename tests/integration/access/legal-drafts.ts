import { Types } from 'mongoose'
import { DRAFT, type LegalPage } from '@/lib/legal/legal-page'

/** Of the draft of a page; 0 without one. */
export async function readRevision(page: LegalPage): Promise<number> {
  const { LegalVersionModel } = await import('@/models/legal-version')
  return (await LegalVersionModel.findOne({ page, number: DRAFT }).lean())?.revision ?? 0
}

/** Returns its revision. */
export async function aLegalDraft(page: LegalPage): Promise<number> {
  const { LegalVersionModel } = await import('@/models/legal-version')
  const saved = { savedAt: new Date(), savedBy: new Types.ObjectId() }
  const texts = [
    { language: 'en', markdown: 'A text.' },
    { language: 'de', markdown: 'Ein Text.' }
  ]
  const $setOnInsert = { revision: 1, texts, ...saved }
  await LegalVersionModel.updateOne({ page, number: DRAFT }, { $setOnInsert }, { upsert: true })
  return readRevision(page)
}
