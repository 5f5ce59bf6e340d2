import 'server-only'
import { trusted } from 'mongoose'
import { readCached } from '@/lib/platform/cache/cache-tags'
import { connectToDatabase } from '@/lib/platform/db/db'
import { LegalVersionModel } from '@/models/legal-version'
import { legalTags } from './cache-tags'
import { DRAFT, LEGAL_PAGES, type LegalPage } from './legal-page'
import type { LegalText } from './legal-text'

/** `confirmedAt` is ISO 8601 in UTC. */
export type PublicVersion = { number: number; confirmedAt: string; texts: LegalText[] }

const SHOWN = { number: 1, confirmedAt: 1, texts: 1 } as const

async function readLatest(page: LegalPage): Promise<PublicVersion | null> {
  await connectToDatabase()
  const row = await LegalVersionModel.findOne({ page, number: trusted({ $gt: DRAFT }) }, SHOWN)
    .sort({ number: -1 })
    .lean()
  if (!row?.confirmedAt) return null
  const texts = row.texts.map(({ language, markdown }) => ({ language, markdown }))
  return { number: row.number, confirmedAt: row.confirmedAt.toISOString(), texts }
}

/** The version in force; null while the page is a draft. */
export function findPublicVersion(page: LegalPage): Promise<PublicVersion | null> {
  return readCached({ key: ['findPublicVersion', page], tags: [legalTags.page(page)], whileBuilding: null }, () =>
    readLatest(page)
  )
}

export type ConfirmedPage = { page: LegalPage; confirmedAt: Date }

export async function listConfirmedPages(): Promise<ConfirmedPage[]> {
  await connectToDatabase()
  const found = await Promise.all(
    LEGAL_PAGES.map(async (page) => {
      const row = await LegalVersionModel.findOne({ page, number: trusted({ $gt: DRAFT }) }, { confirmedAt: 1 })
        .sort({ number: -1 })
        .lean()
      return row?.confirmedAt ? [{ page, confirmedAt: row.confirmedAt }] : []
    })
  )
  return found.flat()
}
