import { trusted } from 'mongoose'
import { LEGAL_PAGES } from '@/lib/legal/legal-page'
import { writeNeutralText } from '@/lib/legal-texts/neutral-text'
import { connectToDatabase, ensureIndexes } from '@/lib/platform/db/db'
import { isDuplicateKey } from '@/lib/platform/db/is-duplicate-key'
import { OFFERED_LANGUAGES, type Language } from '@/lib/platform/i18n/language'
import { DEMO_EMAILS } from '@/lib/users/demo-emails'
import { LegalVersionModel } from '@/models/legal-version'
import { TermsAcceptanceModel } from '@/models/terms-acceptance'
import { UserModel } from '@/models/user'

/** A shop on somebody's own machine has no operator in the sense of the law. */
const OPERATOR = {
  kind: 'private_shop',
  shopName: 'Flyleaf',
  address: 'Flyleaf Demo Shop\n1 Sample Street\n10115 Berlin',
  email: 'hello@flyleaf.test',
  phone: '+49 30 23125000'
} as const

const GAP_TEXT: Readonly<Record<string, string>> = {
  en: 'This is a demo shop: a real one states its own facts here.',
  de: 'Dies ist ein Demo-Shop: Ein echter nennt hier seine eigenen Angaben.'
}

function fillGaps(markdown: string, language: Language): string {
  return markdown.replace(/\[\[[^\]\n]*\]\]/g, GAP_TEXT[language] ?? '')
}

/** The first version of each page, so that nothing of a demo shop is a draft. Resumable. */
async function confirmPages(adminId: string): Promise<void> {
  const at = new Date()
  for (const page of LEGAL_PAGES) {
    if (await LegalVersionModel.exists({ page, number: 1 })) continue
    const texts = await Promise.all(
      OFFERED_LANGUAGES.map(async (language) => ({
        language,
        markdown: fillGaps(await writeNeutralText(page, language, OPERATOR), language)
      }))
    )
    await LegalVersionModel.create({
      ...{ page, number: 1, revision: 1, texts, savedAt: at, savedBy: adminId },
      ...{ change: 'material', acceptedFrom: 1, confirmedAt: at, confirmedBy: adminId }
    })
  }
}

/** The people of the demo have accepted the terms. */
async function acceptForAll(): Promise<void> {
  const known = await TermsAcceptanceModel.distinct('userId', { number: 1 })
  const people = await UserModel.find({ _id: trusted({ $nin: known }) }, { language: 1 }).lean()
  const at = new Date()
  for (const { _id, language } of people) {
    try {
      await TermsAcceptanceModel.create({ userId: _id, number: 1, language: language ?? 'en', at })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }
}

/** After the demo accounts. */
export async function confirmDemoTexts(): Promise<void> {
  await connectToDatabase()
  await ensureIndexes()
  const admin = await UserModel.findOne({ email: DEMO_EMAILS.Admin }, { _id: 1 }).lean()
  if (!admin) throw new Error('the demo accounts are missing')
  await confirmPages(admin._id.toHexString())
  await acceptForAll()
}
