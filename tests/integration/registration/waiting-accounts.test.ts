import { describe, expect, it } from 'vitest'
import { call } from '@/tests/support/shop'
import { tokenIn } from '../mail/read-mail-folder'
import {
  admin,
  byGoogle,
  canLogIn,
  decide,
  idOf,
  lastMail,
  newAddress,
  openRegistration,
  setMode,
  signUp,
  statusOf
} from './registering'

openRegistration()

it('an account of a domain opens with the link in its mail, and only then', async () => {
  setMode('domain', ['flyleaf.test'])
  const email = newAddress()
  await signUp(email)
  expect(await canLogIn(email)).toBe(false)
  const { POST } = await import('@/app/api/verify-email/route')
  const token = tokenIn(await lastMail(email, 'token='), '/verify-email')
  expect((await call(POST, { body: { token } })).status).toBe(200)
  expect(await statusOf(email)).toBe('active')
  expect(await canLogIn(email)).toBe(true)
})

describe('a registration that waits for an admin', () => {
  it('is listed, and opens with the approval, of which a mail notifies', async () => {
    setMode('approval')
    const email = newAddress()
    await signUp(email)
    const { listWaiting } = await import('@/lib/users/waiting-queries')
    const actor = { id: admin.id, email: admin.email, name: admin.name, roles: admin.roles }
    expect((await listWaiting(actor)).find((one) => one.email === email)).toMatchObject({ name: 'Ann Reader' })
    const id = await idOf(email)
    expect(await decide(admin, id, { decision: 'approve' })).toMatchObject({ status: 200 })
    expect(await decide(admin, id, { decision: 'refuse' })).toMatchObject({
      status: 409,
      body: { error: { code: 'ALREADY_DECIDED' } }
    })
    expect(await canLogIn(email)).toBe(true)
    await lastMail(email, 'Your registration has been approved')
  })

  it('is not opened by the link in its mail', async () => {
    setMode('approval')
    const email = newAddress()
    await signUp(email)
    const { POST } = await import('@/app/api/verify-email/route')
    const token = tokenIn(await lastMail(email, 'token='), '/verify-email')
    expect((await call(POST, { body: { token } })).status).toBe(200)
    expect(await canLogIn(email)).toBe(false)
  })

  it('is erased a week after it was refused, with the reason in the mail', async () => {
    setMode('approval')
    const email = newAddress()
    await signUp(email)
    const id = await idOf(email)
    expect(await decide(admin, id, { decision: 'refuse', reason: 'For members only' })).toMatchObject({ status: 200 })
    expect(await canLogIn(email)).toBe(false)
    await lastMail(email, 'For members only')
    const { purgeWaiting } = await import('@/lib/privacy/purge-waiting')
    await purgeWaiting(new Date())
    expect(await statusOf(email)).toBe('waiting refused')
    await purgeWaiting(new Date(Date.now() + 8 * 86_400_000))
    expect(await statusOf(email)).toBeNull()
    const { UserModel } = await import('@/models/user')
    expect(await UserModel.findById(id).lean()).toMatchObject({ status: 'closed', name: 'erased' })
  })

  it('that two admins decide at once is decided once', async () => {
    setMode('approval')
    const email = newAddress()
    await signUp(email)
    const id = await idOf(email)
    const responses = await Promise.all([
      decide(admin, id, { decision: 'approve' }),
      decide(admin, id, { decision: 'refuse' }),
      decide(admin, id, { decision: 'approve' })
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('keeps waiting when the same person signs up or comes by Google again', async () => {
    setMode('approval')
    const email = newAddress()
    await byGoogle(email)
    expect(await byGoogle(email)).toEqual({ refused: 'WAITING' })
    await signUp(email)
    expect(await statusOf(email)).toBe('waiting approval')
    setMode('open')
    expect(await byGoogle(email)).toEqual({ refused: 'WAITING' })
    await decide(admin, await idOf(email), { decision: 'approve' })
    expect(await byGoogle(email)).toMatchObject({ user: { email } })
  })
})

it('a registration whose address nobody confirms is erased after a week, and one that waits for an admin is not', async () => {
  setMode('domain', ['flyleaf.test'])
  const unconfirmed = newAddress()
  await signUp(unconfirmed)
  setMode('approval')
  const waiting = newAddress()
  await signUp(waiting)
  const { purgeWaiting } = await import('@/lib/privacy/purge-waiting')
  await purgeWaiting(new Date(Date.now() + 8 * 86_400_000))
  expect(await statusOf(unconfirmed)).toBeNull()
  expect(await statusOf(waiting)).toBe('waiting approval')
})

it('waiting accounts are in no list of accounts', async () => {
  setMode('approval')
  const email = newAddress()
  await signUp(email)
  const { GET } = await import('@/app/api/users/route')
  const { body } = await call(GET, { as: admin, query: '?type=Buyer' })
  expect(JSON.stringify(body)).not.toContain(email)
})
