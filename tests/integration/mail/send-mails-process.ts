import { once } from 'node:events'
import mongoose from 'mongoose'
import { connectToDatabase } from '@/lib/platform/db/db'
import { sendQueuedMails } from '@/lib/platform/mail/send-queued-mails'

/** A process of its own that sends what is queued as soon as it is told to, and says how many it sent. */
await connectToDatabase()
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const { sent } = await sendQueuedMails()
process.stdout.write(`sent ${sent}\n`)
await mongoose.disconnect()
process.stdin.destroy()
