import { dictionary } from '@zxcvbn-ts/language-common'
import type { PlainKey } from '@/lib/platform/i18n/message'

/** 49,233 leaked passwords, most common first, lower case (ASVS 5.0, 6.2.4 requires 3000). */
let common: Set<string> | undefined

function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}

/** Shorter parts of a name would forbid too much. */
const SHORTEST_PERSONAL_PART = 4

function isPersonal(password: string, person: { email: string; name: string }): boolean {
  const written = password.toLowerCase()
  const [mailbox = ''] = person.email.split('@')
  const parts = [person.email, mailbox, person.name, ...person.name.split(/\s+/)]
  return parts
    .map((part) => part.normalize('NFKC').toLowerCase().trim())
    .some((part) => part.length >= SHORTEST_PERSONAL_PART && written.includes(part))
}

/** Null if acceptable. The schema checks the length. Loads a list of about 400 KB. */
export function findPasswordProblem(password: string, person: { email: string; name: string }): PlainKey | null {
  if (isCommon(password)) return 'validation.passwordCommon'
  if (isPersonal(password, person)) return 'validation.passwordPersonal'
  return null
}
