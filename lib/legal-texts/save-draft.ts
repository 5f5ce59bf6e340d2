import 'server-only'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import { DRAFT, type LegalPage } from '@/lib/legal/legal-page'
import type { LegalText } from '@/lib/legal/legal-text'
import type { SaveLegalDraftInput } from '@/lib/legal/schemas'
import { LegalVersionModel } from '@/models/legal-version'
import { readStartTexts } from './start-texts'

export const changedMeanwhile = () => new AppError('CHANGED_MEANWHILE', 'errors.legalChangedMeanwhile')

/** The draft of the next version. @throws AppError CHANGED_MEANWHILE if there is one by now */
export async function startDraft(actor: Actor, page: LegalPage, texts: readonly LegalText[]): Promise<void> {
  try {
    await LegalVersionModel.create({
      page,
      number: DRAFT,
      revision: 1,
      texts: [...texts],
      savedAt: new Date(),
      savedBy: actor.id
    })
  } catch (error) {
    throw isDuplicateKey(error) ? changedMeanwhile() : error
  }
}

/** Keeps the other languages. `revision` is that of the draft which the editor has shown. @throws AppError NOT_ALLOWED,
 * CHANGED_MEANWHILE */
export async function saveLegalDraft(
  actor: Actor,
  { page, language, markdown, revision }: SaveLegalDraftInput
): Promise<{ revision: number }> {
  await authorize(actor, 'Admin')
  const shown = await readStartTexts(page)
  if (shown.revision !== revision) throw changedMeanwhile()
  const others = shown.texts.filter((text) => text.language !== language)
  const texts = [...others, { language, markdown }]
  if (revision === 0) {
    await startDraft(actor, page, texts)
    return { revision: 1 }
  }
  const { modifiedCount } = await LegalVersionModel.updateOne(
    { page, number: DRAFT, revision },
    { $set: { texts, savedAt: new Date(), savedBy: actor.id }, $inc: { revision: 1 } }
  )
  if (modifiedCount === 0) throw changedMeanwhile()
  return { revision: revision + 1 }
}

/** The version in force stays. Idempotent. @throws AppError NOT_ALLOWED */
export async function discardLegalDraft(actor: Actor, page: LegalPage): Promise<{ deletedCount: number }> {
  await authorize(actor, 'Admin')
  const { deletedCount } = await LegalVersionModel.deleteOne({ page, number: DRAFT })
  return { deletedCount }
}
