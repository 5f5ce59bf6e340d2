import type { Translator } from '@/lib/platform/i18n/translator'

/** Stands where an erasure has removed a person's name or words. */
export const ERASED = 'erased'

/** What earlier releases left of a name. */
const FORMER_NAME = 'Closed account'

export function isErased(text: string): boolean {
  return text === ERASED || text === FORMER_NAME
}

/** The name of a person, as it is shown. */
export function toShownName(name: string, t: Translator): string {
  return isErased(name) ? t('users.closedAccount') : name
}
