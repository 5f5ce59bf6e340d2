import { toTotpCode, toTotpStep } from '@/lib/platform/auth/totp'
import type { TestUser } from './shop'

/** What the owner of an account with two-step sign-in has. */
export type PlantedTwoStep = {
  recoveryCodes: string[]
  /** Of the app, `steps` of 30 seconds from now. */
  code: (steps?: number) => string
}

/** Turns two-step sign-in on for an account, as if it was long ago: its sessions stay. */
export async function plantTwoStep(userId: string): Promise<PlantedTwoStep> {
  const [{ UserModel }, { makeTotpSecret }, { makeRecoveryCodes }, { sealSecret }] = await Promise.all([
    import('@/models/user'),
    import('@/lib/platform/auth/totp'),
    import('@/lib/two-step/recovery-codes'),
    import('@/lib/two-step/spend-code')
  ])
  const secret = makeTotpSecret()
  const { codes, hashes } = makeRecoveryCodes(userId)
  const twoStep = { secret: sealSecret(userId, secret), usedStep: 0, since: new Date(), recoveryCodes: hashes }
  await UserModel.updateOne({ _id: userId }, { $set: { twoStep } })
  return { recoveryCodes: codes, code: (steps = 0) => toTotpCode(secret, toTotpStep(new Date()) + steps) }
}

/** What the first code is sent with, by somebody who has just logged in. A suspended account gets nothing that works. */
export async function beginTwoStep(me: TestUser): Promise<{ token: string; code: string }> {
  const { setUpTwoStep } = await import('@/lib/two-step/turn-on')
  const actor = { ...me, session: { id: 'of-the-test', provedAt: new Date() } }
  const setUp = await setUpTwoStep(actor).catch(() => null)
  if (!setUp) return { token: 'none', code: '123456' }
  return { token: setUp.token, code: toTotpCode(setUp.secret, toTotpStep(new Date())) }
}
