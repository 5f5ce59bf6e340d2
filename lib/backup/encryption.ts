import { readFileSync } from 'node:fs'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './archive-error'

/** To whom an archive is encrypted (age-encryption.org/v1). */
export type EncryptionKey = { recipients: readonly string[] } | { passphrase: string }
/** What opens an archive. */
export type DecryptionKey = { identities: readonly string[] } | { passphrase: string }

type KeyVariables = Partial<Record<'BACKUP_RECIPIENT' | 'BACKUP_PASSPHRASE' | 'BACKUP_IDENTITY_FILE', string>>

const MIN_PASSPHRASE = 12

/** Null if neither is given. @throws BackupError */
export function readEncryptionKey(variables: KeyVariables): EncryptionKey | null {
  const { BACKUP_RECIPIENT: recipients, BACKUP_PASSPHRASE: passphrase } = variables
  if (recipients) return { recipients: recipients.split(',').map((recipient) => recipient.trim()) }
  if (!passphrase) return null
  if (passphrase.length < MIN_PASSPHRASE)
    throw new BackupError(`BACKUP_PASSPHRASE: must have at least ${MIN_PASSPHRASE} characters`)
  return { passphrase }
}

/** Null if neither is given. @throws BackupError for a file without an identity */
export function readDecryptionKey(variables: KeyVariables): DecryptionKey | null {
  const { BACKUP_IDENTITY_FILE: file, BACKUP_PASSPHRASE: passphrase } = variables
  if (!file) return passphrase ? { passphrase } : null
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new BackupError(`BACKUP_IDENTITY_FILE: ${file} has no AGE-SECRET-KEY`)
  return { identities }
}

function toWeb(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return?.()
      }
    },
    { highWaterMark: 0 }
  )
}

async function* fromWeb(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  let isOver = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      isOver = done
      if (done) return
      yield value
    }
  } finally {
    if (!isOver) await reader.cancel().catch(() => undefined)
  }
}

/** @throws BackupError for a malformed recipient */
export async function encrypt(
  source: AsyncIterable<Uint8Array>,
  key: EncryptionKey
): Promise<AsyncGenerator<Uint8Array>> {
  const encrypter = new Encrypter()
  if ('passphrase' in key) encrypter.setPassphrase(key.passphrase)
  else for (const recipient of key.recipients) addRecipient(encrypter, recipient)
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new BackupError(`BACKUP_RECIPIENT: ${recipient} is no recipient of age (age1…)`, { cause })
  }
}

function explain(cause: unknown): BackupError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  if (/no identity matched/.test(reason))
    return new BackupError('The archive is encrypted to another key or passphrase.', { cause })
  if (/invalid tag|final chunk|ciphertext/.test(reason))
    return new BackupError('The archive is damaged or not whole: a part of it is not what was encrypted.', { cause })
  return new BackupError(`The archive is no file of age, or its head is damaged (${reason}).`, { cause })
}

/** Each chunk is authenticated before it is yielded, and the last one is marked: a truncated file throws at its end.
 * @throws BackupError */
export async function* decrypt(source: AsyncIterable<Uint8Array>, key: DecryptionKey): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
  else for (const identity of key.identities) decrypter.addIdentity(identity)
  let failure: unknown = null
  // Errors of the disk stay what they are.
  async function* noting(): AsyncGenerator<Uint8Array> {
    try {
      yield* source
    } catch (error) {
      failure = error
      throw error
    }
  }
  const noted = noting()
  try {
    yield* fromWeb(await decrypter.decrypt(toWeb(noted)))
  } catch (error) {
    throw failure ?? explain(error)
  } finally {
    // A head that is refused leaves the rest unread.
    await noted.return(undefined)
  }
}
