import { describe, expect, it } from 'vitest'
import { addUser } from '@/tests/support/shop'
import {
  admin,
  byGoogle,
  canLogIn,
  invite,
  newAddress,
  openRegistration,
  setMode,
  signUp,
  statusOf
} from './registering'

openRegistration()

/** What each mode makes of somebody new: by the form, and by Google, which has proved the address. */
describe.each([
  ['open', 'flyleaf.test', 'active', 'active'],
  ['invitation', 'flyleaf.test', 'INVITATION_NEEDED', 'INVITATION_NEEDED'],
  ['domain', 'flyleaf.test', 'waiting address', 'active'],
  ['domain', 'elsewhere.test', 'DOMAIN_NOT_ALLOWED', 'DOMAIN_NOT_ALLOWED'],
  ['approval', 'flyleaf.test', 'waiting approval', 'waiting approval']
] as const)('in the mode %s, an address of %s', (mode, domain, byForm, byProvider) => {
  it(`is ${byForm} by the form`, async () => {
    setMode(mode, ['flyleaf.test'])
    const email = newAddress(domain)
    const response = await signUp(email)
    if (/^[A-Z_]+$/.test(byForm)) {
      expect(response).toMatchObject({ status: 403, body: { error: { code: byForm } } })
      expect(await statusOf(email)).toBeNull()
      return
    }
    expect(response).toMatchObject({ status: 201, body: { acknowledged: true } })
    expect(await statusOf(email)).toBe(byForm)
    expect(await canLogIn(email)).toBe(byForm === 'active')
  })

  it(`is ${byProvider} by Google`, async () => {
    setMode(mode, ['flyleaf.test'])
    const email = newAddress(domain)
    const outcome = await byGoogle(email)
    if (byProvider === 'active') expect(outcome).toMatchObject({ user: { email } })
    else expect(outcome).toEqual({ refused: byProvider === 'waiting approval' ? 'WAITING' : byProvider })
    expect(await statusOf(email)).toBe(/^[A-Z_]+$/.test(byProvider) ? null : byProvider)
    if (/^[A-Z_]+$/.test(byProvider)) {
      const { AccountModel } = await import('@/models/user')
      expect(await AccountModel.countDocuments({ providerAccountId: email.replace(/\W/g, '') })).toBe(0)
    }
  })
})

it.each(['invitation', 'domain', 'approval'] as const)(
  'in the mode %s the response does not tell whether an address has an account',
  async (mode) => {
    setMode(mode, ['flyleaf.test'])
    const known = await addUser('Buyer', 'Owner')
    const { code } = await invite(admin, { limit: 5 })
    const responses = [await signUp(known.email, code), await signUp(newAddress(), code)]
    expect(responses[0]?.status).toBe(201)
    expect(responses[0]?.body).toEqual(responses[1]?.body)
    const refused = [await signUp(known.email, 'wrong'), await signUp(newAddress(), 'wrong')]
    expect(refused[0]?.body).toEqual(refused[1]?.body)
    expect(await statusOf(known.email)).toBe('active')
  }
)
