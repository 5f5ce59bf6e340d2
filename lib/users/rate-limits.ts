import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { mailboxOf } from '@/lib/platform/auth/mailbox'
import {
  consumeRateLimit,
  deleteRateLimit,
  HOUR_SECONDS,
  isWithinRateLimit,
  rewardRateLimit,
  type RateLimit
} from '@/lib/platform/db/rate-limits'

const QUARTER_HOUR_SECONDS = HOUR_SECONDS / 4

/** A known browser has its own counter, so that strangers cannot lock an owner out. */
const LIMITS = {
  loginAccount: { name: 'login-account', points: 5, seconds: QUARTER_HOUR_SECONDS },
  loginAddress: { name: 'login-address', points: 30, seconds: QUARTER_HOUR_SECONDS },
  loginBrowser: { name: 'login-browser', points: 5, seconds: QUARTER_HOUR_SECONDS },
  signUpAccount: { name: 'signup-account', points: 5, seconds: HOUR_SECONDS },
  signUpAddress: { name: 'signup-address', points: 20, seconds: HOUR_SECONDS },
  resetAccount: { name: 'reset-account', points: 5, seconds: HOUR_SECONDS },
  resetAddress: { name: 'reset-address', points: 20, seconds: HOUR_SECONDS },
  resetBrowser: { name: 'reset-browser', points: 5, seconds: HOUR_SECONDS },
  // As long as a reset link works: the last mail stays usable while no more are sent.
  resetMail: { name: 'reset-mail', points: 5, seconds: HOUR_SECONDS / 2 },
  verifyAccount: { name: 'verify-account', points: 5, seconds: HOUR_SECONDS },
  verifyMailbox: { name: 'verify-mailbox', points: 5, seconds: HOUR_SECONDS },
  proofAccount: { name: 'proof-account', points: 10, seconds: QUARTER_HOUR_SECONDS }
} as const satisfies Record<string, RateLimit>

/** `browserId` only for a known browser of this account. */
export type LoginAttempt = { email: string; address: string; browserId: string | null }

/** @throws AppError TOO_MANY_REQUESTS */
export async function countLogin({ email, address, browserId }: LoginAttempt): Promise<void> {
  if (browserId !== null) return consumeRateLimit(LIMITS.loginBrowser, email, browserId)
  await consumeRateLimit(LIMITS.loginAccount, email, address)
  await consumeRateLimit(LIMITS.loginAddress, address)
}

export async function forgiveLogin({ email, address, browserId }: LoginAttempt): Promise<void> {
  if (browserId !== null) return deleteRateLimit(LIMITS.loginBrowser, email, browserId)
  await deleteRateLimit(LIMITS.loginAccount, email, address)
  await rewardRateLimit(LIMITS.loginAddress, address)
}

/** Per network and per mailbox. @throws AppError TOO_MANY_REQUESTS */
export async function countSignUp(address: string, email: string): Promise<void> {
  await consumeRateLimit(LIMITS.signUpAddress, address)
  await consumeRateLimit(LIMITS.signUpAccount, mailboxOf(email))
}

/** Per network, and per mailbox within it, so that others cannot block the owner. @throws AppError TOO_MANY_REQUESTS */
export async function countResetRequest({ email, address, browserId }: LoginAttempt): Promise<void> {
  if (browserId !== null) return consumeRateLimit(LIMITS.resetBrowser, email, browserId)
  await consumeRateLimit(LIMITS.resetAddress, address)
  await consumeRateLimit(LIMITS.resetAccount, mailboxOf(email), address)
}

/** Limits mails to one account requested from many networks. */
export async function countResetMail(userId: string): Promise<boolean> {
  return isWithinRateLimit(LIMITS.resetMail, userId)
}

/** Per mailbox for tagged addresses only: the plain one has one account. @throws AppError TOO_MANY_REQUESTS */
export async function countVerificationRequest({ id, email }: Pick<Actor, 'id' | 'email'>): Promise<void> {
  await consumeRateLimit(LIMITS.verifyAccount, id)
  const mailbox = mailboxOf(email)
  if (mailbox !== email) await consumeRateLimit(LIMITS.verifyMailbox, mailbox)
}

/** Of a password, or of another proof of identity. @throws AppError TOO_MANY_REQUESTS */
export async function countProof(userId: string): Promise<void> {
  await consumeRateLimit(LIMITS.proofAccount, userId)
}
