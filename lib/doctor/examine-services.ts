import 'server-only'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { deleteImage, newImageId, storeImage } from '@/lib/platform/images/image-store'
import { readLocally } from '@/lib/platform/images/local-store'
import { env, optionalEnv } from '@/lib/platform/env'
import { isLoopbackName } from '@/lib/platform/http/client-address'
import type { Translator } from '@/lib/platform/i18n/translator'
import { deliverMail } from '@/lib/platform/mail/deliver-mail'
import { verifySmtp } from '@/lib/platform/mail/send-by-smtp'
import type { Finding } from './doctor-line'
import { makeProbeToken, PROBE_HEADER } from './probe-token'

const RESPONSE_MS = 5000

/** One line, without the answer of the server, which may contain an address. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

/** Null without a mail server. `testAddress`: gets a test mail. */
export async function examineMailServer(t: Translator, testAddress?: string): Promise<Finding | null> {
  const url = optionalEnv('SMTP_URL')
  if (url === undefined) return null
  try {
    await verifySmtp(url)
    if (testAddress === undefined) return { state: 'ok', label: t('doctor.mailServerOk') }
    const text = t('doctor.testMailText')
    const letter = {
      id: randomUUID(),
      to: testAddress,
      subject: t('doctor.testMailSubject'),
      text,
      writtenAt: new Date()
    }
    await deliverMail(letter, 'test')
    return { state: 'ok', label: t('doctor.testMailSent', { address: testAddress }) }
  } catch (error) {
    const label = t('doctor.mailServerRefused', { reason: toReason(error) })
    return { state: 'problem', label, advice: t('doctor.mailServerAdvice') }
  }
}

const PICTURE = path.resolve('public/icons/192.png')

async function readBack(src: string, widths: readonly number[], id: string): Promise<boolean> {
  const width = widths.at(-1) ?? 0
  if (src.startsWith('/')) return (await readLocally(id, `${width}.webp`)) !== null
  const url = src.replace('{w}', String(width))
  return (await fetch(url, { signal: AbortSignal.timeout(RESPONSE_MS) })).ok
}

/** Stores a picture, reads it and deletes it. */
export async function examinePictures(t: Translator): Promise<Finding> {
  try {
    const id = newImageId()
    const stored = await storeImage({ path: PICTURE }, id)
    const isRead = await readBack(stored.src, stored.widths, id)
    await deleteImage(stored)
    if (isRead) return { state: 'ok', label: t('doctor.picturesOk') }
    return {
      state: 'problem',
      label: t('doctor.picturesFailed', { reason: '404' }),
      advice: t('doctor.picturesAdvice')
    }
  } catch (error) {
    const label = t('doctor.picturesFailed', { reason: toReason(error) })
    return { state: 'problem', label, advice: t('doctor.picturesAdvice') }
  }
}

const Seen = z.object({ status: z.literal('ok'), seen: z.string() })

/** Asks the public address as a visitor does. */
export async function examineAddress(t: Translator): Promise<Finding> {
  const address = env('NEXTAUTH_URL')
  const problem = (label: string): Finding => ({ state: 'problem', label, advice: t('doctor.addressAdvice') })
  try {
    const response = await fetch(`${address}/api/health/live`, {
      headers: { [PROBE_HEADER]: makeProbeToken() },
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_MS)
    })
    const { data } = Seen.safeParse(await response.json().catch(() => null))
    if (!data) return problem(t('doctor.addressOther', { address, status: response.status }))
    const { protocol, hostname } = new URL(address)
    if (isLoopbackName(hostname)) return { state: 'ok', label: t('doctor.addressLocal', { address }) }
    if (isLoopbackName(data.seen))
      return {
        state: 'problem',
        label: t('doctor.addressProxy', { seen: data.seen }),
        advice: t('doctor.addressProxyAdvice')
      }
    if (protocol === 'https:') return { state: 'ok', label: t('doctor.addressOk', { address, seen: data.seen }) }
    return { state: 'notice', label: t('doctor.addressPlain', { address }), advice: t('doctor.addressPlainAdvice') }
  } catch (error) {
    return problem(t('doctor.addressFailed', { address, reason: toReason(error) }))
  }
}
