import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LegalPage } from '@/lib/legal/legal-page'
import type { LegalText } from '@/lib/legal/legal-text'
import { optionalEnv } from '@/lib/platform/env'
import { OFFERED_LANGUAGES, type Language } from '@/lib/platform/i18n/language'
import type { Translator } from '@/lib/platform/i18n/translator'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { shopSettings } from '@/lib/settings/shop-settings'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { escapeMarkdown, fillTemplate } from './fill-template'
import { readOperator, type Operator } from './operator'
import { describeRetention, formatDuration } from './retention'
import { describeStoredData } from './stored-data'

const HOUR_MS = 3_600_000

/** Lines stay lines. */
function toMarkdown(lines: string): string {
  return lines.split('\n').map(escapeMarkdown).join('  \n')
}

function describeContact({ email, phone }: Operator, t: Translator): string {
  if (email === '') return `[[${t('legal.missing.contact')}]]`
  const byMail = `- ${t('legal.contact.email')} [${escapeMarkdown(email)}](mailto:${encodeURI(email)})`
  return phone === '' ? byMail : `${byMail}\n- ${t('legal.contact.phone')} ${escapeMarkdown(phone)}`
}

function toValues(operator: Operator, t: Translator): Record<string, string> {
  const { address, shopName } = operator
  const { holdHours, handoverDays, caseHours } = shopSettings()
  const missing = `[[${t('legal.missing.operator')}]]`
  return {
    shopName: escapeMarkdown(shopName),
    operator: address === '' ? missing : toMarkdown(address),
    operatorName: address === '' ? missing : escapeMarkdown(address.split('\n')[0] ?? address),
    contact: describeContact(operator, t),
    holdHours: formatDuration(holdHours * HOUR_MS, t),
    handoverDays: formatDuration(handoverDays * DAY_MS, t),
    caseHours: formatDuration(caseHours * HOUR_MS, t),
    stored: describeStoredData(t),
    kept: describeRetention(t)
  }
}

function toFlags({ kind }: Operator): Record<string, boolean> {
  const methods = shopSettings().paymentMethods
  return {
    privateShop: kind === 'private_shop',
    association: kind === 'association',
    publicBody: kind === 'public_body',
    card: methods.includes('card'),
    cash: methods.includes('at_meeting'),
    google: optionalEnv('GOOGLE_CLIENT_ID') !== undefined,
    cloudinary: optionalEnv('CLOUDINARY_URL') !== undefined,
    smtp: optionalEnv('SMTP_URL') !== undefined
  }
}

/** The draft of a page for this shop: neutral, and true of what it stores. What only the operator knows stands in `[[ ]]`. */
export async function writeNeutralText(
  page: LegalPage,
  language: Language,
  operator: Operator = readOperator()
): Promise<string> {
  const template = await readFile(path.resolve('content/legal', `${page}.${language}.md`), 'utf8')
  return fillTemplate(template, toValues(operator, translatorFor(language)), toFlags(operator))
}

/** In each language of the shop. */
export function writeNeutralTexts(page: LegalPage): Promise<LegalText[]> {
  return Promise.all(
    OFFERED_LANGUAGES.map(async (language) => ({ language, markdown: await writeNeutralText(page, language) }))
  )
}
