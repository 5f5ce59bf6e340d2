import { expect } from '@playwright/test'
import { readMailFolder, tokenIn } from '@/tests/integration/mail/read-mail-folder'

const DATA = process.env.FLYLEAF_E2E_DATA ?? '.data/e2e'

/** Waits for a mail to the address with a link to this path, and returns the token of the newest one. */
export async function waitForToken(email: string, path: string): Promise<string> {
  let mails: string[] = []
  await expect
    .poll(async () => (mails = await readMailFolder(DATA, email)).some((mail) => mail.includes(path)))
    .toBe(true)
  return tokenIn(mails.findLast((mail) => mail.includes(path)) ?? '', path)
}
