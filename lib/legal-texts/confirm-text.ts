import 'server-only'
import { trusted } from 'mongoose'
import { recordActs, toAuditOutbox } from '@/lib/audit/audit-outbox'
import { DRAFT, type LegalPage } from '@/lib/legal/legal-page'
import type { ConfirmLegalInput } from '@/lib/legal/schemas'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import { message } from '@/lib/platform/i18n/message'
import { LegalVersionModel } from '@/models/legal-version'
import { changedMeanwhile, startDraft } from './save-draft'
import { readStartTexts } from './start-texts'
import { findTextProblems } from './text-problems'

async function findLatest(page: LegalPage): Promise<{ number: number; acceptedFrom?: number | null } | null> {
  return LegalVersionModel.findOne({ page, number: trusted({ $gt: DRAFT }) }, { number: 1, acceptedFrom: 1 })
    .sort({ number: -1 })
    .lean()
}

async function confirmRow(
  actor: Actor,
  { page, change }: ConfirmLegalInput,
  revision: number
): Promise<{ page: LegalPage; number: number }> {
  const latest = await findLatest(page)
  const number = (latest?.number ?? DRAFT) + 1
  // The first version is a correction of nothing.
  const acceptedFrom = change === 'editorial' && latest ? (latest.acceptedFrom ?? latest.number) : number
  const detail = message('audit.detail.legalText', {
    page: message(`legal.page.${page}`),
    number,
    change: message(`legal.change.${change}`)
  })
  const auditOutbox = { $each: toAuditOutbox(actor, 'legal-text-confirmed', { detail }) }
  const confirmed = await LegalVersionModel.findOneAndUpdate(
    { page, number: DRAFT, revision },
    {
      $set: { number, change, acceptedFrom, confirmedAt: new Date(), confirmedBy: actor.id },
      $push: { auditOutbox }
    },
    { projection: { _id: 1 } }
  ).lean()
  if (!confirmed) throw changedMeanwhile()
  await recordActs('legal-text', confirmed._id)
  return { page, number }
}

/** Publishes the draft that was shown as the next version; `revision` 0 means the text that is shown without a draft. Of
 * two admins at once one succeeds. @throws AppError NOT_ALLOWED, CHANGED_MEANWHILE, UNPROCESSABLE for a text with gaps or
 * parts that cannot be shown, or for one that is in force already */
export async function confirmLegalText(
  actor: Actor,
  input: ConfirmLegalInput
): Promise<{ page: LegalPage; number: number }> {
  await authorize(actor, 'Admin')
  const { page, revision } = input
  const shown = await readStartTexts(page)
  if (shown.revision !== revision) throw changedMeanwhile()
  const [problem] = shown.texts.flatMap(({ markdown }) => findTextProblems(markdown))
  if (problem) throw new AppError('UNPROCESSABLE', problem)
  if (revision === 0) {
    if (await findLatest(page)) throw new AppError('UNPROCESSABLE', 'errors.legalUnchanged')
    await startDraft(actor, page, shown.texts)
  }
  try {
    return await confirmRow(actor, input, Math.max(revision, 1))
  } catch (error) {
    throw isDuplicateKey(error) ? changedMeanwhile() : error
  }
}
