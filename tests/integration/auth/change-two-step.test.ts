import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dispatchDue } from '@/tests/support/dispatch-due'
import { english } from '@/tests/support/english'
import { CookieJar } from '@/tests/support/google'
import { call, openTestShop, type TestShop } from '@/tests/support/shop'
import { plantTwoStep } from '@/tests/support/two-step'
import { setSettings } from '@/tests/support/with-settings'
import {
  addPerson,
  findWho,
  hasSession,
  loadRoutes,
  PASSWORD,
  startSetUp,
  typeCode,
  typePassword
} from './two-step-fixture'
import { ask, logInAs } from './visitor'

const STEP_MS = 30_000

let shop: TestShop
let User: typeof import('@/models/user').UserModel
let routes: Awaited<ReturnType<typeof loadRoutes>>

beforeAll(async () => {
  shop = await openTestShop()
  ;({ UserModel: User } = await import('@/models/user'))
  routes = await loadRoutes()
})

afterAll(() => shop.close())

afterEach(() => void vi.useRealTimers())

describe('changing two-step sign-in', () => {
  it('turning it off takes a code, and then the password is enough', async () => {
    const person = await addPerson('Offa')
    const { code } = await plantTwoStep(person.id)
    expect((await call(routes.turnOff, { as: person, body: { code: code(9) } })).status).toBe(400)
    expect((await call(routes.turnOff, { as: person, body: { code: code() } })).status).toBe(200)
    expect((await User.findById(person.id).lean())?.twoStep).toBeUndefined()
    expect(hasSession(await typePassword(person))).toBe(true)
  })

  it('new recovery codes take a code, and replace the earlier ones', async () => {
    const person = await addPerson('Newa')
    const { code, recoveryCodes } = await plantTwoStep(person.id)
    expect((await call(routes.renew, { as: person, body: { code: '000000' } })).status).toBe(400)
    const { status, body } = await call(routes.renew, { as: person, body: { code: code() } })
    expect(status).toBe(200)
    const [fresh] = Object(body).recoveryCodes
    expect((await typeCode(await typePassword(person), recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await typeCode(await typePassword(person), fresh)).status).toBe(200)
  })

  it('a new password keeps two-step sign-in on', async () => {
    const person = await addPerson('Pass')
    await plantTwoStep(person.id)
    const newPassword = 'four lamps in a window'
    const change = { currentPassword: PASSWORD, newPassword }
    expect((await call(routes.password, { as: person, body: change })).status).toBe(200)
    const jar = new CookieJar()
    expect(await logInAs(jar, person.email, newPassword)).toBe(200)
    expect(hasSession(jar)).toBe(false)
  })

  it('the owner is notified of each change, once', async () => {
    const person = await addPerson('Mira')
    const { token, code } = await startSetUp(person)
    const turnedOn = await call(routes.turnOn, { as: person, body: { token, code: code() } })
    const [recoveryCode = '', other = ''] = Object(turnedOn.body).recoveryCodes
    const jar = new CookieJar()
    jar.take(new Response(null, { headers: turnedOn.headers }))
    const as = { ...person, cookie: jar.header }
    expect((await typeCode(await typePassword(person), recoveryCode)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * STEP_MS })
    expect((await call(routes.renew, { as, body: { code: code() } })).status).toBe(200)
    expect((await typeCode(await typePassword(person), other)).status).toBe(400)
    expect((await call(routes.turnOff, { as, body: { code: code(1) } })).status).toBe(200)
    await dispatchDue()
    const { OutgoingMailModel } = await import('@/models/outgoing-mail')
    const mails = await OutgoingMailModel.find({ _id: new RegExp(person.id) })
      .sort({ _id: 1 })
      .lean()
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      'recovery-code-used',
      'recovery-codes-renewed',
      'two-step-off',
      'two-step-on'
    ])
    const { NotificationModel } = await import('@/models/notification')
    expect(await NotificationModel.countDocuments({ userId: person.id })).toBe(4)
  })
})

describe('a shop that requires two-step sign-in of its admins', () => {
  afterEach(() => setSettings({}))

  it('an admin without it can do nothing as admin but set it up, and is an admin again after that', async () => {
    const admin = await addPerson('Adele', 'Admin')
    const { GET: listUsers } = await import('@/app/api/users/route')
    const { POST: confirm } = await import('@/app/api/profile/confirm/route')
    const list = (cookie: string) => call(listUsers, { headers: { cookie }, query: '?type=Buyer' })
    expect((await list(admin.cookie)).status).toBe(200)
    setSettings({ signIn: { requireTwoStepOfAdmins: true } })
    expect((await list(admin.cookie)).status).toBe(403)
    const me = await call(routes.me, { as: admin })
    expect(me.body).toMatchObject({ user: { email: admin.email, roles: [] } })
    expect(me.headers.getSetCookie()).toEqual([])
    expect((await call(confirm, { as: admin, body: { password: PASSWORD } })).status).toBe(200)
    const { token, code } = await startSetUp(admin)
    const { status, headers } = await call(routes.turnOn, { as: admin, body: { token, code: code() } })
    expect(status).toBe(200)
    const jar = new CookieJar()
    jar.take(new Response(null, { headers }))
    expect((await list(jar.header)).status).toBe(200)
  })

  it('every other account, and an admin with two-step sign-in, goes on as before', async () => {
    const [buyer, admin] = [await addPerson('Bo'), await addPerson('Ada', 'Admin')]
    await plantTwoStep(admin.id)
    setSettings({ signIn: { requireTwoStepOfAdmins: true } })
    for (const as of [buyer, admin]) {
      expect((await call(routes.me, { as })).body).toMatchObject({ user: { roles: as.roles } })
    }
  })

  it('a page of the dashboard leads an admin without it to the set-up', async () => {
    const admin = await addPerson('Alma', 'Admin')
    setSettings({ signIn: { requireTwoStepOfAdmins: true } })
    const jar = new CookieJar()
    jar.set(admin.cookie)
    await ask(jar, '/api/auth/csrf')
    const { requireRole } = await import('@/lib/users/current-actor')
    for (const path of ['/dashboard', '/dashboard/audit', '/dashboard/profile']) {
      await expect(requireRole(path, 'Admin')).rejects.toMatchObject({
        digest: expect.stringContaining('/dashboard/profile/two-step')
      })
    }
    expect(await requireRole('/dashboard/profile/two-step')).toMatchObject({ needsTwoStep: true, roles: [] })
  })
})

describe('the command that resets two-step sign-in', () => {
  it('the command turns it off, ends all sessions, notifies the owner, and is on record', async () => {
    const person = await addPerson('Lost', 'Admin')
    await plantTwoStep(person.id)
    const { unsafeResetTwoStep } = await import('@/lib/two-step/reset-two-step')
    expect(await unsafeResetTwoStep(` ${person.email.toUpperCase()}`)).toEqual({ email: person.email })
    expect(await findWho(person.cookie)).toBeNull()
    expect(hasSession(await typePassword(person))).toBe(true)
    const { AuditEntryModel } = await import('@/models/audit-entry')
    expect(await AuditEntryModel.findOne({ targetId: person.id, action: 'two-step-reset' }).lean()).toMatchObject({
      actorName: 'npm run admin'
    })
    await dispatchDue()
    const { OutgoingMailModel } = await import('@/models/outgoing-mail')
    expect(await OutgoingMailModel.findOne({ _id: new RegExp(person.id) }).lean()).toMatchObject({
      kind: 'two-step-reset'
    })
  })

  it('the command refuses an address without two-step sign-in', async () => {
    const person = await addPerson('Plainer')
    const { unsafeResetTwoStep } = await import('@/lib/two-step/reset-two-step')
    const refused: unknown = await unsafeResetTwoStep(person.email).catch((error: unknown) => error)
    expect(english.text(Object(refused).userMessage)).toBe(`${person.email} has no account with two-step sign-in.`)
  })
})
