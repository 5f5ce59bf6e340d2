import type { Translator } from '@/lib/platform/i18n/translator'
import { shopSettings } from './shop-settings'

export function shopName(): string {
  return shopSettings().identity.name
}

type Reader = Pick<Translator, 'language'>

/** In the language of the reader, else in another one; null for none. */
function findText(texts: Readonly<Partial<Record<string, string>>>, { language }: Reader): string | null {
  return texts[language] || Object.values(texts).find(Boolean) || null
}

/** What the operator says of the shop in this language; null for its own words. */
export function findClaim({ language }: Reader): string | null {
  const claims: Partial<Record<string, string>> = shopSettings().identity.claim
  return claims[language] || null
}

export function findAnnouncement(reader: Reader): { text: string; link: string } | null {
  const { announcement } = shopSettings()
  const text = findText(announcement.text, reader)
  return text === null ? null : { text, link: announcement.link }
}

/** What the operator says while the shop is in maintenance. */
export function findMaintenanceMessage(reader: Reader): string | null {
  return findText(shopSettings().maintenance.message, reader)
}

/** Of the home page. */
export function findWelcome(reader: Reader): string | null {
  return findText(shopSettings().home.welcome, reader)
}

/** Of meetings, beside those of the terms of each book. */
export function findMeetingRules(reader: Reader): string | null {
  return findText(shopSettings().meeting.rules, reader)
}

export function toSiteTitle(t: Translator): string {
  const claim = findClaim(t)
  return claim ? `${shopName()}: ${claim}` : t('layout.siteTitle')
}

/** Of the foot of the page. */
export function toTagline(t: Translator): string {
  const claim = findClaim(t)
  return claim ? `${shopName()}. ${claim}` : t('layout.footerTagline')
}
