import 'server-only'
import { trusted } from 'mongoose'
import { isSecretKeyRefused } from '@/lib/payment-provider/stripe'
import { checkSecretKey } from '@/lib/payment-provider/stripe-balance'
import { optionalEnv } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Translator } from '@/lib/platform/i18n/translator'
import { formatRelativeTime } from '@/lib/platform/time/format-time'
import { DAY_MS } from '@/lib/platform/time/wall-clock'
import { PaymentModel } from '@/models/payment'
import { StripeEventModel } from '@/models/stripe-event'
import type { Finding } from './doctor-line'

export async function examineProvider(t: Translator): Promise<Finding> {
  const key = optionalEnv('STRIPE_SECRET_KEY')
  if (!key || optionalEnv('STRIPE_API_ADDRESS'))
    return { state: 'notice', label: t('doctor.providerEmulator'), advice: t('doctor.providerEmulatorAdvice') }
  try {
    await checkSecretKey()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const label = isSecretKeyRefused(error) ? t('doctor.providerRefused') : t('doctor.providerUnavailable')
    return { state: 'problem', label, advice: t('overview.health.paymentsAdvice') }
  }
  if (key.includes('_live_')) return { state: 'ok', label: t('doctor.providerOk') }
  return { state: 'notice', label: t('doctor.providerTest'), advice: t('doctor.providerTestAdvice') }
}

/** A payment is known by its event, or within ten minutes without it. */
const LATE_MS = 10 * 60_000

/** Whether events really arrive: the latest payment of a month has one. */
export async function examineWebhooks(now: Date, t: Translator): Promise<Finding> {
  const since = new Date(now.getTime() - 30 * DAY_MS)
  const [event, payment] = await Promise.all([
    StripeEventModel.findOne({ receivedAt: trusted({ $gte: since }) }, { receivedAt: 1 })
      .sort({ receivedAt: -1 })
      .lean(),
    PaymentModel.findOne({ paidAt: trusted({ $gte: since }) }, { paidAt: 1 })
      .sort({ paidAt: -1 })
      .lean()
  ])
  if (payment && payment.paidAt.getTime() - (event?.receivedAt.getTime() ?? 0) > LATE_MS) {
    const paid = formatRelativeTime(payment.paidAt.toISOString(), now, t)
    return { state: 'problem', label: t('doctor.webhooksLost', { since: paid }), advice: t('doctor.webhooksAdvice') }
  }
  if (!event) return { state: 'notice', label: t('doctor.webhooksNone'), advice: t('doctor.webhooksAdvice') }
  const arrived = formatRelativeTime(event.receivedAt.toISOString(), now, t)
  return { state: 'ok', label: t('doctor.webhooksOk', { since: arrived }) }
}
