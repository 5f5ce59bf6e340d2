import 'server-only'
import { createTransport } from 'nodemailer'
import type { Sender } from './compose-mail'

const CONNECT_MS = 10_000
const TIMEOUT_MS = 20_000
/** Limit of a delivery, well below the lease on the mail. */
const DELIVERY_MS = 60_000

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** The mail server will never take this mail. */
export class RefusedMail extends Error {
  override name = 'RefusedMail'
  readonly code: string

  constructor(responseCode: number) {
    super(`the mail server refused the mail for good (${responseCode})`)
    this.code = `REFUSED_${responseCode}`
  }
}

function openTransport(url: URL) {
  const isLocal = THIS_MACHINE.test(url.hostname)
  const secure = url.protocol === 'smtps:'
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    // Passwords and letters leave this machine encrypted or not at all.
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    ...(url.username ? { auth } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true
  })
}

/** From 500 on a response is final (RFC 5321, 4.2.1). A refused login is not about this mail: the operator repairs it. */
function toRejection(error: unknown): RefusedMail | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return null
  const { responseCode, command } = error
  if (typeof responseCode !== 'number' || responseCode < 500) return null
  return command === 'RCPT TO' || command === 'DATA' ? new RefusedMail(responseCode) : null
}

/** Connects and signs in, without a mail. @throws Error of the server */
export async function verifySmtp(url: string): Promise<void> {
  const transport = openTransport(new URL(url))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** `url`: smtp://user:password@host:port, or smtps://. @throws RefusedMail if final, else an error to retry */
export async function sendBySmtp(
  url: string,
  mail: { sender: Pick<Sender, 'address'>; to: string; text: string }
): Promise<void> {
  const transport = openTransport(new URL(url))
  try {
    await transport.sendMail({
      envelope: { from: mail.sender.address, to: [mail.to] },
      raw: mail.text,
      signal: AbortSignal.timeout(DELIVERY_MS)
    })
  } catch (error) {
    throw toRejection(error) ?? error
  } finally {
    transport.close()
  }
}
