import { describe, expect, it } from 'vitest'
import { addUser, call } from '@/tests/support/shop'
import {
  admin,
  byGoogle,
  google,
  invite,
  newAddress,
  openRegistration,
  setMode,
  signUp,
  statusOf,
  usesOf
} from './registering'

openRegistration()

describe('an invitation', () => {
  it.each(['by the form', 'by Google'])('lets as many in as its limit says, %s', async (way) => {
    setMode('invitation')
    const { id, code } = await invite(admin, { limit: 2 })
    const enter = async (email: string) => {
      if (way === 'by the form') return (await signUp(email, code)).status === 201
      return 'user' in (await byGoogle(email, code))
    }
    expect([await enter(newAddress()), await enter(newAddress()), await enter(newAddress())]).toEqual([
      true,
      true,
      false
    ])
    expect(await usesOf(id)).toBe(2)
  })

  it('of which one use is left lets one of many in at once', async () => {
    setMode('invitation')
    const { id, code } = await invite(admin)
    const addresses = Array.from({ length: 8 }, () => newAddress())
    const responses = await Promise.all(addresses.map((email) => signUp(email, code)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await Promise.all(addresses.map(statusOf))).filter(Boolean)).toHaveLength(1)
    expect(await usesOf(id)).toBe(1)
  })

  it('is used by a known address too, since it would tell otherwise', async () => {
    setMode('invitation')
    const known = await addUser('Buyer', 'Owner')
    const { id, code } = await invite(admin)
    expect((await signUp(known.email, code)).status).toBe(201)
    expect(await usesOf(id)).toBe(1)
  })

  it('is not used by a refused password, nor while the shop is open', async () => {
    setMode('invitation')
    const { id, code } = await invite(admin)
    const { POST } = await import('@/app/api/signup/route')
    const weak = { name: 'Ann', type: 'Buyer', email: newAddress(), password: 'password1', invitation: code }
    expect(await call(POST, { body: weak })).toMatchObject({ status: 400 })
    setMode('open')
    expect((await signUp(newAddress(), code)).status).toBe(201)
    expect(await usesOf(id)).toBe(0)
  })

  it('is used once by two windows of the same Google account', async () => {
    setMode('invitation')
    const { id, code } = await invite(admin, { limit: 5 })
    const email = newAddress()
    const query = { for: 'signup', invitation: code }
    const windows = [
      await google.comeBack({ email, name: 'Ann Reader' }, undefined, query),
      await google.comeBack({ email, name: 'Ann Reader' }, undefined, query)
    ]
    for (const { jar, backAt } of windows) await google.finish(jar, backAt)
    expect(await statusOf(email)).toBe('active')
    expect(await usesOf(id)).toBeLessThanOrEqual(1)
    expect(await byGoogle(email)).toMatchObject({ user: { email } })
  })

  it.each([
    [
      'expired',
      async (id: string) => {
        const { InvitationModel } = await import('@/models/invitation')
        await InvitationModel.updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1000) } })
      }
    ],
    [
      'revoked',
      async (id: string) => {
        const { DELETE } = await import('@/app/api/admin/invitations/[id]/route')
        const revoke = () => call(DELETE, { as: admin, method: 'DELETE', params: { id } })
        expect(await revoke()).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
        expect(await revoke()).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
      }
    ]
  ] as const)('that is %s is refused like one that never was', async (_name, end) => {
    setMode('invitation')
    const { id, code } = await invite(admin)
    await end(id)
    const refused = { status: 403, body: { error: { code: 'INVITATION_INVALID' } } }
    expect(await signUp(newAddress(), code)).toMatchObject(refused)
    expect(await signUp(newAddress(), 'never-was')).toMatchObject(refused)
    expect(await byGoogle(newAddress(), code)).toEqual({ refused: 'INVITATION_INVALID' })
  })

  it('is stored without its code, and listed with its uses', async () => {
    setMode('invitation')
    const { id, code } = await invite(admin, { limit: 3 })
    await signUp(newAddress(), code)
    const { InvitationModel } = await import('@/models/invitation')
    expect(JSON.stringify(await InvitationModel.findById(id).lean())).not.toContain(code)
    const { listInvitations } = await import('@/lib/invitations/queries')
    const actor = { id: admin.id, email: admin.email, name: admin.name, roles: admin.roles }
    expect((await listInvitations(actor)).find((one) => one.id === id)).toMatchObject({
      used: 1,
      limit: 3,
      state: 'open',
      by: 'Ada'
    })
  })

  it.each([{ limit: 0 }, { limit: 1001 }, { limit: 1.5 }, { days: 0 }, { days: 366 }])(
    'is not made with %j',
    async (more) => {
      const { POST } = await import('@/app/api/admin/invitations/route')
      expect(await call(POST, { as: admin, body: { limit: 1, days: 14, ...more } })).toMatchObject({ status: 400 })
    }
  )
})
