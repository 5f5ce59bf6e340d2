import { expect } from 'vitest'
import type { Role } from '@/lib/platform/access/actor'
import { CookieJar } from '@/tests/support/google'
import { addUser, call, type TestUser } from '@/tests/support/shop'
import { logInAs } from './visitor'

export const PASSWORD = 'paper boats at dawn'

export async function loadRoutes() {
  return {
    me: (await import('@/app/api/me/route')).GET,
    secondStep: (await import('@/app/api/second-step/route')).POST,
    setUp: (await import('@/app/api/profile/two-step/setup/route')).POST,
    turnOn: (await import('@/app/api/profile/two-step/route')).POST,
    turnOff: (await import('@/app/api/profile/two-step/off/route')).POST,
    renew: (await import('@/app/api/profile/two-step/recovery-codes/route')).POST,
    password: (await import('@/app/api/profile/password/route')).POST
  }
}

let passwordHash: Promise<string> | undefined

export async function addPerson(name: string, role: Role = 'Buyer'): Promise<TestUser> {
  const [{ hashPassword }, { UserModel }] = await Promise.all([
    import('@/lib/platform/auth/password'),
    import('@/models/user')
  ])
  passwordHash ??= hashPassword(PASSWORD)
  const user = await addUser(role, name)
  await UserModel.updateOne({ _id: user.id }, { $set: { passwordHash: await passwordHash } })
  return user
}

/** A browser in which the password was typed. */
export async function typePassword({ email }: TestUser, jar = new CookieJar()): Promise<CookieJar> {
  expect(await logInAs(jar, email, PASSWORD)).toBe(200)
  return jar
}

export async function typeCode(jar: CookieJar, code: string) {
  const { secondStep } = await loadRoutes()
  const { status, body, headers } = await call(secondStep, { body: { code }, headers: { cookie: jar.header } })
  jar.take(new Response(null, { headers }))
  return { status, body }
}

export function hasSession(jar: CookieJar): boolean {
  return jar.header.includes('next-auth.session-token=')
}

export async function findWho(cookie: string): Promise<string | null> {
  const { me } = await loadRoutes()
  return Object((await call(me, { headers: { cookie } })).body).user?.email ?? null
}

type SetUp = { secret: string; token: string; code: (steps?: number) => string }

export async function startSetUp(user: TestUser): Promise<SetUp> {
  const [{ UserModel }, { setUp }] = [await import('@/models/user'), await loadRoutes()]
  await UserModel.updateOne({ _id: user.id }, { $set: { 'sessions.0.provedAt': new Date() } })
  const { status, body } = await call(setUp, { as: user, body: {} })
  expect(status).toBe(200)
  const { toTotpCode, toTotpStep } = await import('@/lib/platform/auth/totp')
  const { secret, token } = Object(body)
  return { secret, token, code: (steps = 0) => toTotpCode(secret, toTotpStep(new Date()) + steps) }
}
