import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { addUser, call, openTestShop, type CallResult, type TestShop, type TestUser } from '@/tests/support/shop'
import { readMail } from '@/tests/unit/mail/read-mail'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { setSettings } from '@/tests/support/with-settings'
import { readMailFolder } from '../mail/read-mail-folder'
import { offerGoogle, type Google } from '../users/google-visits'

export const PASSWORD = 'paper boats at dawn'

export type Mode = 'open' | 'invitation' | 'domain' | 'approval'

export function setMode(mode: Mode, domains: string[] = []): void {
  setSettings({ registration: { mode, domains } })
}

export function newAddress(domain = 'flyleaf.test'): string {
  return `new.${crypto.randomUUID().slice(0, 8)}@${domain}`
}

export async function signUp(email: string, invitation?: string): Promise<CallResult> {
  const { POST } = await import('@/app/api/signup/route')
  const body = { name: 'Ann Reader', type: 'Buyer', email, password: PASSWORD, ...(invitation ? { invitation } : {}) }
  return call(POST, { body })
}

export let google: Google
export let admin: TestUser

/** A shop with Google and an admin, open to everyone at the beginning of each test. */
export function openRegistration(): void {
  let shop: TestShop
  beforeAll(async () => {
    google = await offerGoogle()
    shop = await openTestShop()
    admin = await addUser('Admin', 'Ada')
  })
  beforeEach(async () => {
    setSettings({})
    await forgetLimits()
  })
  afterAll(async () => {
    await google.stop()
    await shop.close()
  })
}

/** A whole sign-up with Google. */
export async function byGoogle(email: string, invitation: string | null = null) {
  const { UserModel } = await import('@/models/user')
  const query = { for: 'signup', ...(invitation === null ? {} : { invitation }) }
  const { code, userId } = await google.signIn({ email, name: 'Ann Reader' }, undefined, query)
  if (code !== null) return { refused: code }
  const user = await UserModel.findById(userId, { email: 1 }).lean()
  return { user: { email: user?.email } }
}

export async function statusOf(email: string): Promise<string | null> {
  const { UserModel } = await import('@/models/user')
  const user = await UserModel.findOne({ email }, { status: 1, waitingFor: 1 }).lean()
  return user ? [user.status, user.waitingFor].filter(Boolean).join(' ') : null
}

export async function canLogIn(email: string): Promise<boolean> {
  const { authenticateUser } = await import('@/lib/users/authenticate-user')
  return (await authenticateUser({ email, password: PASSWORD })) !== null
}

export async function invite(
  admin: TestUser,
  more: { limit?: number; days?: number } = {}
): Promise<{ id: string; code: string }> {
  const { POST } = await import('@/app/api/admin/invitations/route')
  const created = await call(POST, { as: admin, body: { limit: 1, days: 14, ...more } })
  const { invitationId, link } = Object(created.body)
  return { id: String(invitationId), code: new URL(String(link)).searchParams.get('invitation') ?? '' }
}

export async function usesOf(id: string): Promise<number | undefined> {
  const { InvitationModel } = await import('@/models/invitation')
  const found = await InvitationModel.findById(id).lean()
  return found ? found.limit - found.left : undefined
}

export async function decide(admin: TestUser, id: string, body: object): Promise<CallResult> {
  const { POST } = await import('@/app/api/admin/registrations/[id]/route')
  return call(POST, { as: admin, params: { id }, body })
}

export async function idOf(email: string): Promise<string> {
  const { UserModel } = await import('@/models/user')
  return String((await UserModel.findOne({ email }, { _id: 1 }).lean())?._id)
}

/** The last mail to this address as text, once it has these words. */
export async function lastMail(address: string, text: string): Promise<string> {
  await dispatchDue()
  return vi.waitFor(async () => {
    const mail = (await readMailFolder(process.env.FLYLEAF_DATA ?? '', address)).at(-1)
    const read = mail === undefined ? '' : readMail(mail).text
    if (!read.includes(text)) throw new Error('no such mail yet')
    return read
  }, 15_000)
}

/** Many sign up in these tests. */
async function forgetLimits(): Promise<void> {
  const { RateLimitModel } = await import('@/models/rate-limit')
  await RateLimitModel.deleteMany({})
}
