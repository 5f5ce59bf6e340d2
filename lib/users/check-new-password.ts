import 'server-only'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '@/lib/errors'
import type { Said } from '@/lib/texts/said'

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

function refuse(message: Said): AppError {
  return new AppError('BAD_INPUT', message, { fields: { password: message } })
}

/**
 * Refuses a password that many people use, or that holds the person's own name or e-mail address. Its length is the
 * schema's to check. @throws AppError BAD_INPUT with the reason at the field `password`
 */
export function checkNewPassword(password: string, person: { email: string; name: string }): void {
  if (isCommon(password)) throw refuse('This password is on the lists that guessers try first. Choose another one')
  if (isPersonal(password, person)) throw refuse('Choose a password without your name or email in it')
}
