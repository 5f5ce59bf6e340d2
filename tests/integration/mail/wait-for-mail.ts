import { vi } from 'vitest'
import { readMail } from '@/tests/unit/mail/read-mail'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { readMailFolder } from './read-mail-folder'

/** Waits until a mail to the address holds the words, and returns it raw: mails are written after the response is given. */
export async function waitForMail(data: string, address: string, words: string): Promise<string> {
  await dispatchDue()
  return vi.waitFor(
    async () => {
      const mail = (await readMailFolder(data, address)).findLast(
        (one) => one.includes(words) || readMail(one).text.includes(words)
      )
      if (!mail) throw new Error(`no mail to ${address} says “${words}”`)
      return mail
    },
    { timeout: 20_000, interval: 30 }
  )
}
