import { isLanguage, toLanguageName } from '@/lib/platform/i18n/language'
import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

const NAMES: Readonly<Record<string, PlainKey>> = {
  card: 'payments.method.card',
  at_meeting: 'payments.method.at_meeting',
  private_shop: 'settings.option.private_shop',
  association: 'settings.option.association',
  public_body: 'settings.option.public_body',
  advertised: 'settings.option.advertised',
  categories: 'settings.option.categories',
  welcome: 'settings.option.welcome',
  open: 'settings.option.open',
  invitation: 'settings.option.invitation',
  domain: 'settings.option.domain',
  approval: 'settings.option.approval',
  sellers: 'settings.option.sellers',
  everyone: 'settings.option.everyone'
}

export function toOptionName(option: string, t: Translator): string {
  const key = NAMES[option]
  return isLanguage(option) ? toLanguageName(option) : key ? t(key) : option
}
