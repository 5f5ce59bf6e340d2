import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CookieJar } from '@/tests/support/google'
import { call, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'
import { plantTwoStep } from '@/tests/support/two-step'
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
import { ask, copySessionCookie } from './visitor'

const SECOND_STEP_COOKIE = 'flyleaf-second-step'

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

describe('turning two-step sign-in on', () => {
  it('two-step sign-in is turned on by a first code, ends every other session, and keeps this browser signed in', async () => {
    const person = await addPerson('Tura')
    const elsewhere = copySessionCookie(await typePassword(person))
    const { token, code } = await startSetUp(person)
    const { status, body, headers } = await call(routes.turnOn, { as: person, body: { token, code: code() } })
    expect(status).toBe(200)
    expect(new Set(Object(body).recoveryCodes).size).toBe(10)
    const jar = new CookieJar()
    jar.take(new Response(null, { headers }))
    expect(await findWho(jar.header)).toBe(person.email)
    expect(await findWho(elsewhere)).toBeNull()
    expect(await findWho(person.cookie)).toBeNull()
    expect(await User.findById(person.id).lean()).toMatchObject({ sessionVersion: 1 })
  })

  it('the database has neither the secret nor a recovery code in the clear', async () => {
    const person = await addPerson('Clara')
    const { token, code, secret } = await startSetUp(person)
    const { body } = await call(routes.turnOn, { as: person, body: { token, code: code() } })
    const stored = JSON.stringify(await User.findById(person.id).lean())
    for (const text of [secret, ...Object(body).recoveryCodes]) {
      expect(stored).not.toContain(text)
      expect(stored).not.toContain(text.replaceAll('-', ''))
    }
  })

  it('two-step sign-in is not set up without a recent login', async () => {
    const person = await addPerson('Late')
    await User.updateOne({ _id: person.id }, { $set: { 'sessions.0.provedAt': new Date(Date.now() - 3_600_000) } })
    expect(await call(routes.setUp, { as: person, body: {} })).toMatchObject({
      status: 403,
      body: { error: { code: 'FRESH_LOGIN_NEEDED' } }
    })
  })

  it('a wrong first code turns nothing on, and the right one still does', async () => {
    const person = await addPerson('Wrona')
    const { token, code } = await startSetUp(person)
    const wrong = await call(routes.turnOn, { as: person, body: { token, code: code(5) } })
    expect(wrong).toMatchObject({ status: 400, body: { error: { fields: { code: expect.any(String) } } } })
    expect((await User.findById(person.id).lean())?.twoStep).toBeUndefined()
    expect((await call(routes.turnOn, { as: person, body: { token, code: code() } })).status).toBe(200)
  })

  it('a set-up belongs to its account, works once, and ends after a quarter of an hour', async () => {
    const [person, other] = [await addPerson('Oona'), await addPerson('Otto')]
    const { token, code } = await startSetUp(person)
    expect((await call(routes.turnOn, { as: other, body: { token, code: code() } })).status).toBe(400)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    expect((await call(routes.turnOn, { as: person, body: { token, code: code() } })).status).toBe(400)
    vi.useRealTimers()
    const { turnOnTwoStep } = await import('@/lib/two-step/turn-on')
    const actor = { ...person }
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => turnOnTwoStep(actor, { token, code: code() }))
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await User.findById(person.id).lean()).toMatchObject({ sessionVersion: 1 })
  })

  it('two-step sign-in that is on is not set up again', async () => {
    const person = await addPerson('Onno')
    await plantTwoStep(person.id)
    expect(await call(routes.setUp, { as: person, body: {} })).toMatchObject({ status: 403 })
  })
})

describe('signing in with two steps', () => {
  it('the password alone starts no session, and the code completes the sign-in', async () => {
    const person = await addPerson('Selma')
    const { code } = await plantTwoStep(person.id)
    const jar = await typePassword(person)
    expect(hasSession(jar)).toBe(false)
    expect(await findWho(jar.header)).toBeNull()
    expect(await typeCode(jar, code())).toEqual({ status: 200, body: { roles: ['Buyer'] } })
    expect(await findWho(jar.header)).toBe(person.email)
    expect(jar.header).not.toContain(SECOND_STEP_COOKIE)
  })

  it('the response to the password names the second step, and nothing of the account', async () => {
    const person = await addPerson('Nils')
    await plantTwoStep(person.id)
    const jar = new CookieJar()
    const { csrfToken } = Object(await (await ask(jar, '/api/auth/csrf')).json())
    const form = { email: person.email, password: PASSWORD, csrfToken, json: 'true' }
    const response = await ask(jar, '/api/auth/callback/credentials', form)
    expect(await response.json()).toEqual({ url: 'http://shop.test/login?error=SECOND_STEP_NEEDED' })
    expect(response.headers.get('cache-control')).toContain('no-store')
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(SECOND_STEP_COOKIE))
    expect(cookie).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  })

  it.each([-1, 0, 1])('a code of a clock that is %i steps off is taken', async (steps) => {
    const person = await addPerson('Drift')
    const { code } = await plantTwoStep(person.id)
    expect((await typeCode(await typePassword(person), code(steps))).status).toBe(200)
  })

  it.each([-3, 3])('a code of a clock that is %i steps off is refused', async (steps) => {
    const person = await addPerson('Drifter')
    const { code } = await plantTwoStep(person.id)
    expect((await typeCode(await typePassword(person), code(steps))).status).toBe(400)
  })

  it('a code works once, and so does each earlier one', async () => {
    const person = await addPerson('Rena')
    const { code } = await plantTwoStep(person.id)
    expect((await typeCode(await typePassword(person), code())).status).toBe(200)
    expect((await typeCode(await typePassword(person), code())).status).toBe(400)
    expect((await typeCode(await typePassword(person), code(-1))).status).toBe(400)
    expect((await typeCode(await typePassword(person), code(1))).status).toBe(200)
  })

  it('of five browsers that send one code at once, one is signed in', async () => {
    const person = await addPerson('Rasa')
    const { code, recoveryCodes } = await plantTwoStep(person.id)
    for (const given of [code(), recoveryCodes[0] ?? '']) {
      const jars = await Promise.all(Array.from({ length: 5 }, () => typePassword(person)))
      const outcomes = await Promise.all(jars.map((jar) => typeCode(jar, given)))
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(jars.filter(hasSession)).toHaveLength(1)
    }
  })

  it('a recovery code signs in once, however it is typed', async () => {
    const person = await addPerson('Rico')
    const { recoveryCodes } = await plantTwoStep(person.id)
    const typed = ` ${(recoveryCodes[3] ?? '').replaceAll('-', ' ').toUpperCase()} `
    expect((await typeCode(await typePassword(person), typed)).status).toBe(200)
    expect((await typeCode(await typePassword(person), typed)).status).toBe(400)
    const { findTwoStep } = await import('@/lib/two-step/queries')
    expect(await findTwoStep(person)).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('guessing ends after five codes, in each browser that the thief opens, and the right code is refused as well', async () => {
    const person = await addPerson('Gitte')
    const { code } = await plantTwoStep(person.id)
    const statuses = []
    for (const guess of ['000001', '000002', '000003', 'abcd-efgh-jkmn', '000005']) {
      statuses.push((await typeCode(await typePassword(person), guess)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400])
    expect((await typeCode(await typePassword(person), code())).status).toBe(429)
  })

  it('somebody who knows the password cannot lock the owner out of a browser that is known', async () => {
    const person = await addPerson('Kira')
    const { code } = await plantTwoStep(person.id)
    const own = await typePassword(person)
    expect((await typeCode(own, code())).status).toBe(200)
    const thief = await typePassword(person)
    for (let n = 0; n < 6; n += 1) await typeCode(thief, `00000${n}`)
    expect((await typeCode(thief, code(1))).status).toBe(429)
    await typePassword(person, own)
    expect((await typeCode(own, code(1))).status).toBe(200)
  })

  it('without the first step there is no second one, also with the cookie of another account or a forged one', async () => {
    const [person, other] = [await addPerson('Vera'), await addPerson('Viktor')]
    const { code } = await plantTwoStep(person.id)
    await plantTwoStep(other.id)
    const jars = [new CookieJar(), await typePassword(other)]
    const { signPurposeToken } = await import('@/lib/platform/auth/purpose-token')
    const late = signPurposeToken('second-step', `${person.id}.0`, new Date(Date.now() - 1000))
    const forOther = signPurposeToken('known-browser', `${person.id}.0`, new Date(Date.now() + 60_000))
    for (const token of ['', `${person.id}.0`, late, forOther]) {
      const jar = new CookieJar()
      jar.set(`${SECOND_STEP_COOKIE}=${token}`)
      jars.push(jar)
    }
    for (const jar of jars) {
      expect((await typeCode(jar, code())).status).not.toBe(200)
      expect(hasSession(jar)).toBe(false)
    }
  })

  it.each([
    ['ten minutes have passed', async () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })],
    ['the password was changed', ({ id }: TestUser) => User.updateOne({ _id: id }, { $inc: { sessionVersion: 1 } })],
    ['the account was suspended', ({ id }: TestUser) => User.updateOne({ _id: id }, { $set: { status: 'suspended' } })],
    ['two-step sign-in was turned off', ({ id }: TestUser) => User.updateOne({ _id: id }, { $unset: { twoStep: 1 } })]
  ])('a first step counts no more once %s', async (_what, change) => {
    const person = await addPerson('Ende')
    const { code } = await plantTwoStep(person.id)
    const jar = await typePassword(person)
    await change(person)
    expect(await typeCode(jar, code())).toMatchObject({ status: 401, body: { error: { code: 'SIGNED_OUT' } } })
  })

  it('no way of the shop starts a session for the account without the second step', async () => {
    const person = await addPerson('Guard')
    await plantTwoStep(person.id)
    const { startSession } = await import('@/lib/users/stored-session')
    await expect(startSession(person.id, 0)).rejects.toThrow('SIGNED_OUT')
    expect(await startSession(person.id, 0, true)).toMatch(/^[\w-]{22}$/)
  })

  it('a code that another secret of the shop has sealed is refused, and the recovery codes of then as well', async () => {
    const person = await addPerson('Seal')
    const { code } = await plantTwoStep(person.id)
    const other = await addPerson('Seal too')
    const { code: codeOfOther } = await plantTwoStep(other.id)
    const sealed = (await User.findById(other.id).lean())?.twoStep?.secret
    await User.updateOne({ _id: person.id }, { $set: { 'twoStep.secret': sealed } })
    const jar = await typePassword(person)
    for (const given of [code(), codeOfOther()]) expect((await typeCode(jar, given)).status).toBe(400)
  })
})

describe('two-step sign-in by plain forms', () => {
  async function send(path: 'login' | 'second-step', jar: CookieJar, fields: Record<string, string>): Promise<string> {
    const { POST } = await (path === 'login'
      ? import('@/app/api/forms/login/route')
      : import('@/app/api/forms/second-step/route'))
    const { NextRequest } = await import('next/server')
    const request = new NextRequest(`http://shop.test/api/forms/${path}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: jar.header
      },
      body: new URLSearchParams(fields)
    })
    const response = await POST(request, { params: Promise.resolve({}) })
    expect(response.status).toBe(303)
    jar.take(response)
    return response.headers.get('location')?.replace('http://shop.test', '') ?? ''
  }

  it('a plain form leads from the password to the code, and from the code to the page that was wanted', async () => {
    const person = await addPerson('Plain')
    const { code } = await plantTwoStep(person.id)
    const jar = new CookieJar()
    const from = '/books?q=momo'
    expect(await send('login', jar, { email: person.email, password: PASSWORD, from })).toBe(
      `/login/code?from=${encodeURIComponent(from)}`
    )
    expect(hasSession(jar)).toBe(false)
    const wrong = await send('second-step', jar, { code: code(7), from })
    expect(wrong).toBe(`/login/code?error=BAD_INPUT&field=code&from=${encodeURIComponent(from)}`)
    expect(await send('second-step', jar, { code: code(), from })).toBe(from)
    expect(await findWho(jar.header)).toBe(person.email)
  })

  it('a plain form with a code but without a first step leads to the login', async () => {
    expect(await send('second-step', new CookieJar(), { code: '123456', from: '/cart' })).toBe(
      '/login/again?error=SecondStepOver&from=%2Fcart'
    )
  })
})
