import { expect } from '@playwright/test'
import { readOutbox } from '@/tests/integration/mail/read-outbox'

const DATA = process.env.FLYLEAF_E2E_DATA ?? '.data/e2e'

/** Waits until the outbox of the shop holds a mail to the address that says the words. */
export async function waitForMail(address: string, words: string): Promise<void> {
  await expect.poll(async () => (await readOutbox(DATA, address)).some((mail) => mail.includes(words))).toBe(true)
}
