import { NextRequest } from 'next/server'
import { vi } from 'vitest'
import { readMailFolder, tokenIn } from '@/tests/integration/mail/read-mail-folder'
import { waitForMail } from '@/tests/integration/mail/wait-for-mail'
import { call, type CallResult } from '@/tests/support/shop'

/** The folder of the shop that is open; set when it was opened. */
function dataFolder(): string {
  return process.env.FLYLEAF_DATA ?? ''
}

/** Enters an address in the newsletter box. */
export async function subscribe(email: unknown): Promise<CallResult> {
  const { POST } = await import('@/app/api/newsletter/route')
  return call(POST, { body: { email } })
}

/** Presses Confirm on the page of a mailed link. */
export async function confirm(token: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/newsletter/confirm/route')
  return call(POST, { body: { token } })
}

/**
 * What a mail program posts to an address: a form, without cookies and without saying where it comes from.
 */
export async function pressInMailProgram(address: string): Promise<Response> {
  const { POST } = await import('@/app/api/newsletter/unsubscribe/route')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return POST(new NextRequest(address, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' }))
}

/** Ends a subscription by the link in a letter's text. */
export async function unsubscribeBy(letter: string): Promise<void> {
  const token = tokenIn(letter, '/newsletter/unsubscribe')
  await pressInMailProgram(`http://shop.test/api/newsletter/unsubscribe?token=${token}`)
}

/** Waits for the `number`th mail with a link to confirm that an address got. Returns the link's token. */
export async function waitForConfirmToken(email: string, number = 1): Promise<string> {
  const mail = await vi.waitFor(
    async () => {
      const mails = (await readMailFolder(dataFolder(), email)).filter((text) => text.includes('press Confirm'))
      const found = mails[number - 1]
      if (!found) throw new Error(`${email} has not got mail number ${number} yet`)
      return found
    },
    { timeout: 20_000, interval: 30 }
  )
  return tokenIn(mail, '/newsletter/confirm')
}

/** Subscribes and confirms. Returns the first letter and the token that confirmed. */
export async function addSubscriber(email: string): Promise<{ letter: string; token: string }> {
  await subscribe(email)
  const token = await waitForConfirmToken(email)
  await confirm(token)
  return { letter: await waitForMail(dataFolder(), email, 'thank you for confirming'), token }
}
