import 'server-only'
import { createTransport } from 'nodemailer'
import type { Sender } from './compose-mail'

/** How long a mail server may take to let the shop in, and then between two words, in milliseconds. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/**
 * The end of one delivery, however slowly a server goes on talking; well before its claim on the mail is
 * over.
 */
const DELIVERY_MS = 60_000

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/**
 * A mail server's own word that this mail will never be taken: nobody has the address, or the text is
 * refused.
 */
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
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true
  })
}

/**
 * RFC 5321, 4.2.1: an answer from 500 on is final. Only about this mail: a refused login is for the operator
 * to repair.
 */
function toRejection(error: unknown): RefusedMail | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return null
  const { responseCode, command } = error
  if (typeof responseCode !== 'number' || responseCode < 500) return null
  return command === 'RCPT TO' || command === 'DATA' ? new RefusedMail(responseCode) : null
}

/**
 * Hands a composed mail to the mail server at an `smtp://user:password@host:port` or `smtps://` address.
 * @throws RefusedMail when the server will never take it, any other error when trying again may help
 */
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
