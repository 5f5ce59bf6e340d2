import 'server-only'
import { randomBytes } from 'node:crypto'
import { keyedHash } from '@/lib/platform/auth/keyed-hash'
import { RECOVERY_CODE_COUNT } from './limits'

/** Crockford's base 32 (crockford.com/base32) in lower case: without i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** Twelve characters are 60 bits. */
const LENGTH = 12

/** "k7qm-2p9x-a4de" */
function makeRecoveryCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}

/** In place of the hash of a code that was used. */
export const USED = ''

/** For reading by a person; an app's code has digits only. */
export function normaliseRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
}

/** Keyed, so that a copy of the database is not enough to find a code. */
export function hashRecoveryCode(userId: string, typed: string): string {
  return keyedHash('flyleaf recovery code', `${userId}.${normaliseRecoveryCode(typed)}`)
}

export type NewRecoveryCodes = { codes: string[]; hashes: string[] }

export function makeRecoveryCodes(userId: string): NewRecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, makeRecoveryCode)
  return { codes, hashes: codes.map((code) => hashRecoveryCode(userId, code)) }
}
