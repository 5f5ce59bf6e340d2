import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail as it arrived: whom the envelope named, and the text without the dots that SMTP adds. */
export type ReceivedMail = { from: string; to: string; text: string }

/**
 * A mail server for tests that takes mails at 127.0.0.1, as far as SMTP (RFC 5321) needs to be spoken for
 * that.
 */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** What each recipient is answered, by the part before the @; others are taken. */
  response: Record<string, string>
  stop(): Promise<void>
}

function addressIn(command: string): string {
  return /<([^>]*)>/.exec(command)?.[1] ?? ''
}

/** Starts it; `user:password` when it asks for a login (AUTH PLAIN). */
export async function startMailServer(login?: string): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const responses: Record<string, string> = {}
  const sockets = new Set<Socket>()

  function serve(socket: Socket): void {
    let mail: ReceivedMail = { from: '', to: '', text: '' }
    let isData = false
    let pending = ''
    let isIn = !login
    const say = (line: string) => void socket.write(`${line}\r\n`)

    function handleLine(line: string): void {
      const verb = line.split(/[ :]/)[0]?.toUpperCase()
      if (verb === 'EHLO') return say(login ? '250-test\r\n250 AUTH PLAIN' : '250 test')
      if (verb === 'AUTH') {
        const [, name, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')
        isIn = `${name}:${password}` === login
        return say(isIn ? '235 welcome' : '535 wrong password')
      }
      if (verb === 'QUIT') return say('221 bye')
      if (verb === 'STARTTLS') return say('502 not here')
      if (!isIn) return say('530 log in first')
      if (verb === 'MAIL') mail = { from: addressIn(line), to: '', text: '' }
      if (verb === 'RCPT') {
        mail.to = addressIn(line)
        return say(responses[mail.to.split('@')[0] ?? ''] ?? '250 ok')
      }
      isData = verb === 'DATA'
      say(isData ? '354 go on' : '250 ok')
    }

    function take(line: string): void {
      if (!isData) return handleLine(line)
      if (line === '.') {
        isData = false
        received.push(mail)
        return say('250 taken')
      }
      mail.text += `${line.startsWith('.') ? line.slice(1) : line}\r\n`
    }

    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (part: Buffer) => {
      const lines = (pending + part.toString('latin1')).split('\r\n')
      pending = lines.pop() ?? ''
      lines.forEach(take)
    })
    say('220 test')
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('the mail server has no port')
  const [user = '', ...rest] = (login ?? '').split(':')
  const prefix = login ? `${encodeURIComponent(user)}:${encodeURIComponent(rest.join(':'))}@` : ''
  return {
    url: `smtp://${prefix}127.0.0.1:${place.port}`,
    received,
    response: responses,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}
