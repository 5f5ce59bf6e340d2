import 'server-only'
import { trusted } from 'mongoose'
import type { Actor } from '@/lib/platform/access/actor'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { AppError } from '@/lib/platform/errors'
import type { Language } from '@/lib/platform/i18n/language'
import { LegalVersionModel } from '@/models/legal-version'
import { TermsAcceptanceModel } from '@/models/terms-acceptance'
import { DRAFT } from './legal-page'

type CurrentTerms = { number: number; acceptedFrom: number }

/** Null while the terms are a draft, which nobody accepts. */
async function findCurrent(): Promise<CurrentTerms | null> {
  const row = await LegalVersionModel.findOne(
    { page: 'terms', number: trusted({ $gt: DRAFT }) },
    { number: 1, acceptedFrom: 1 }
  )
    .sort({ number: -1 })
    .lean()
  return row ? { number: row.number, acceptedFrom: row.acceptedFrom ?? row.number } : null
}

/** The number of the version that the person has to accept before the next booking or listing; null if there is none. */
export async function findTermsToAccept(userId: string): Promise<number | null> {
  await connectToDatabase()
  const current = await findCurrent()
  if (!current) return null
  const isAccepted = await TermsAcceptanceModel.exists({ userId, number: trusted({ $gte: current.acceptedFrom }) })
  return isAccepted ? null : current.number
}

/** Begins what puts somebody under the terms. @throws AppError TERMS_NOT_ACCEPTED */
export async function assertTermsAccepted(actor: Actor): Promise<void> {
  if ((await findTermsToAccept(actor.id)) !== null) throw new AppError('TERMS_NOT_ACCEPTED', 'errors.termsNotAccepted')
}

async function store(userId: string, number: number, language: Language): Promise<void> {
  try {
    await TermsAcceptanceModel.create({ userId, number, language, at: new Date() })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

/** Idempotent. `number`: the version that was shown. @throws AppError CHANGED_MEANWHILE if another one is in force */
export async function acceptTerms(actor: Actor, number: number, language: Language): Promise<void> {
  await connectToDatabase()
  const current = await findCurrent()
  if (current?.number !== number) throw new AppError('CHANGED_MEANWHILE', 'errors.termsChangedMeanwhile')
  await store(actor.id, number, language)
}

/** For a new account, whose form showed version `number`. One that is not in force any more is not stored: its owner is
 * asked before the first booking or listing. */
export async function acceptTermsAtSignUp(userId: string, number: number, language: Language): Promise<void> {
  const current = await findCurrent()
  if (current?.number === number) await store(userId, number, language)
}
