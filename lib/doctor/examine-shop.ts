import 'server-only'
import { unsafeReadHealth, type HealthPart } from '@/lib/overview/read-health'
import { authorize, type Actor } from '@/lib/platform/access/authorize'
import { isCardInUse, optionalEnv } from '@/lib/platform/env'
import type { Translator } from '@/lib/platform/i18n/translator'
import type { DoctorLine, DoctorPart, Finding } from './doctor-line'
import { examineDemoAccounts } from './examine-accounts'
import { examineClock, examineIndexes, examineSchema } from './examine-database'
import { examineProvider, examineWebhooks } from './examine-payments'
import { examineAddress, examineMailServer, examinePictures } from './examine-services'

/** Of one process only: another one runs the doctor of the command line. */
const OF_PROCESS: readonly HealthPart[] = ['images', 'error']

/** Events of the emulator say nothing about webhooks at Stripe. */
function hasWebhooks(): boolean {
  return isCardInUse() && optionalEnv('STRIPE_SECRET_KEY') !== undefined && !optionalEnv('STRIPE_API_ADDRESS')
}

/** For commands; `examineShop` checks who asks. Stores and deletes a picture. `testAddress`: gets a test mail. */
export async function unsafeExamineShop(now: Date, t: Translator, testAddress?: string): Promise<DoctorLine[]> {
  const health = (await unsafeReadHealth(now, t)).filter(({ part }) => !OF_PROCESS.includes(part))
  const findings: readonly (readonly [DoctorPart, Promise<Finding | null>])[] = [
    ['schema', examineSchema(t)],
    ['indexes', examineIndexes(t)],
    ['clock', examineClock(t)],
    ...(isCardInUse() ? ([['provider', examineProvider(t)]] as const) : []),
    ...(hasWebhooks() ? ([['webhooks', examineWebhooks(now, t)]] as const) : []),
    ['mailServer', examineMailServer(t, testAddress)],
    ['pictures', examinePictures(t)],
    ['address', examineAddress(t)],
    ['demoAccounts', examineDemoAccounts(t)]
  ]
  const found = await Promise.all(findings.map(async ([part, finding]) => ({ part, finding: await finding })))
  return [...health, ...found.flatMap(({ part, finding }) => (finding ? [{ part, ...finding }] : []))]
}

/** @throws AppError NOT_ALLOWED */
export async function examineShop(actor: Actor, now: Date, t: Translator): Promise<DoctorLine[]> {
  await authorize(actor, 'Admin')
  return unsafeExamineShop(now, t)
}
