import 'server-only'
import { trusted } from 'mongoose'
import { DRAFT, type LegalPage } from '@/lib/legal/legal-page'
import type { LegalText } from '@/lib/legal/legal-text'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { LegalVersionModel } from '@/models/legal-version'
import { writeNeutralTexts } from './neutral-text'

type StartTexts = { revision: number; texts: LegalText[] }

/** What the next version of a page starts from: its saved draft, else the version in force (`revision` 0), else the neutral
 * text. A language that it lacks has the neutral text. */
export async function readStartTexts(page: LegalPage): Promise<StartTexts> {
  const [draft, latest] = await Promise.all([
    LegalVersionModel.findOne({ page, number: DRAFT }, { texts: 1, revision: 1 }).lean(),
    LegalVersionModel.findOne({ page, number: trusted({ $gt: DRAFT }) }, { texts: 1 })
      .sort({ number: -1 })
      .lean()
  ])
  const stored = draft?.texts ?? latest?.texts ?? []
  const neutral = await writeNeutralTexts(page)
  const texts = OFFERED_LANGUAGES.flatMap((language) => {
    const text = [...stored, ...neutral].find((one) => one.language === language)
    return text ? [{ language, markdown: text.markdown }] : []
  })
  return { revision: draft?.revision ?? 0, texts }
}
