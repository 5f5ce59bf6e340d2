import 'server-only'
import { trusted } from 'mongoose'
import { env } from '@/lib/platform/env'
import { connectToDatabase } from '@/lib/platform/db/db'
import { isLoopbackName } from '@/lib/platform/http/client-address'
import type { Translator } from '@/lib/platform/i18n/translator'
import { DEMO_EMAILS } from '@/lib/users/demo-emails'
import { UserModel } from '@/models/user'
import type { Finding } from './doctor-line'

/** The password of the demo accounts is public. Null without them, and where only this machine reaches the shop. */
export async function examineDemoAccounts(t: Translator): Promise<Finding | null> {
  if (isLoopbackName(new URL(env('NEXTAUTH_URL')).hostname)) return null
  await connectToDatabase()
  const found = await UserModel.find(
    { email: trusted({ $in: Object.values(DEMO_EMAILS) }), status: 'active' },
    { email: 1 }
  ).lean()
  if (found.length === 0) return null
  const emails = found.map(({ email }) => email).join(', ')
  return { state: 'problem', label: t('doctor.demoAccounts', { emails }), advice: t('doctor.demoAccountsAdvice') }
}
