import { dictionary } from '@zxcvbn-ts/language-common'
import type { PlainKey } from '@/lib/platform/i18n/message'

/** 49,233 passwords of leaked collections, most common first, in lower case (ASVS 5.0, 6.2.4 asks for 3000). */
let common: Set<string> | undefined

function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}

/** A part of a name or address this short is no secret lost: "Al" would forbid every "also". Characters. */
const SHORTEST_PERSONAL_PART = 4

function isPersonal(password: string, person: { email: string; name: string }): boolean {
  const written = password.toLowerCase()
  const [mailbox = ''] = person.email.split('@')
  const parts = [person.email, mailbox, person.name, ...person.name.split(/\s+/)]
  return parts
    .map((part) => part.normalize('NFKC').toLowerCase().trim())
    .some((part) => part.length >= SHORTEST_PERSONAL_PART && written.includes(part))
}

/**
 * Why a new password is refused: many people use it, or it holds the person's own name or e-mail address; null when it may
 * be taken. Its length is the schema's to check. The server decides by it and the strength meter in the browser shows it;
 * it brings a list of some 400 KB along.
 */
export function findPasswordProblem(password: string, person: { email: string; name: string }): PlainKey | null {
  if (isCommon(password)) return 'validation.passwordCommon'
  if (isPersonal(password, person)) return 'validation.passwordPersonal'
  return null
}
