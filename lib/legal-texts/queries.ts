import 'server-only'
import { trusted, type Types } from 'mongoose'
import { DRAFT, LEGAL_PAGES, type LegalChange, type LegalPage } from '@/lib/legal/legal-page'
import type { LegalText } from '@/lib/legal/legal-text'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import type { Message } from '@/lib/platform/i18n/message'
import { LegalVersionModel } from '@/models/legal-version'
import { UserModel } from '@/models/user'
import { readStartTexts } from './start-texts'
import { findTextProblems } from './text-problems'

/** Times are ISO 8601 in UTC. `by`: null once the account is gone. */
export type ConfirmedVersion = { number: number; change: LegalChange; confirmedAt: string; by: string | null }
export type ManagedPage = { page: LegalPage; latest: ConfirmedVersion | null; hasDraft: boolean }

const MOST_VERSIONS = 100
const LISTED = { page: 1, number: 1, change: 1, confirmedAt: 1, confirmedBy: 1 } as const

type Row = {
  number: number
  change?: LegalChange | null
  confirmedAt?: Date | null
  confirmedBy?: Types.ObjectId | null
}

async function toVersions(rows: readonly Row[]): Promise<ConfirmedVersion[]> {
  const ids = rows.flatMap(({ confirmedBy }) => (confirmedBy ? [confirmedBy] : []))
  const people = await UserModel.find({ _id: trusted({ $in: ids }) }, { name: 1 }).lean()
  return rows.map(({ number, change, confirmedAt, confirmedBy }) => ({
    number,
    change: change ?? 'material',
    confirmedAt: (confirmedAt ?? new Date(0)).toISOString(),
    by: people.find(({ _id }) => confirmedBy?.equals(_id))?.name ?? null
  }))
}

async function listVersions(page: LegalPage, most = MOST_VERSIONS): Promise<ConfirmedVersion[]> {
  const rows = await LegalVersionModel.find({ page, number: trusted({ $gt: DRAFT }) }, LISTED)
    .sort({ number: -1 })
    .limit(most)
    .lean()
  return toVersions(rows)
}

/** @throws AppError NOT_ALLOWED */
export async function listManagedPages(actor: Actor): Promise<ManagedPage[]> {
  await authorize(actor, 'Admin')
  return Promise.all(
    LEGAL_PAGES.map(async (page) => {
      const [[latest = null], draft] = await Promise.all([
        listVersions(page, 1),
        LegalVersionModel.exists({ page, number: DRAFT })
      ])
      return { page, latest, hasDraft: draft !== null }
    })
  )
}

/** What the editor of a page shows. `texts`: of the next version. `problems` keep it from being confirmed. */
export type LegalEditor = {
  page: LegalPage
  revision: number
  texts: (LegalText & { problems: Message[] })[]
  versions: ConfirmedVersion[]
}

/** @throws AppError NOT_ALLOWED */
export async function readLegalEditor(actor: Actor, page: LegalPage): Promise<LegalEditor> {
  await authorize(actor, 'Admin')
  const [{ revision, texts }, versions] = await Promise.all([readStartTexts(page), listVersions(page)])
  const checked = texts.map((text) => ({ ...text, problems: findTextProblems(text.markdown) }))
  return { page, revision, texts: checked, versions }
}

/** A confirmed version as it was published; null if there is none of this number. @throws AppError NOT_ALLOWED */
export async function findConfirmedTexts(actor: Actor, page: LegalPage, number: number): Promise<LegalText[] | null> {
  await authorize(actor, 'Admin')
  if (!Number.isInteger(number) || number <= DRAFT) return null
  const row = await LegalVersionModel.findOne({ page, number }, { texts: 1 }).lean()
  return row?.texts.map(({ language, markdown }) => ({ language, markdown })) ?? null
}
