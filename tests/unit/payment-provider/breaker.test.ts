import { expect, it } from 'vitest'
import { Breaker, BreakerOpenError } from '@/lib/payment-provider/breaker'

class ProviderUnavailable extends Error {}

const isUnavailable = (error: unknown) => error instanceof ProviderUnavailable
const fail = () => Promise.reject(new ProviderUnavailable())
const respond = () => Promise.resolve('response')

function makeBreaker() {
  const clock = { now: 0 }
  const breaker = new Breaker(() => clock.now)
  const ask = (call: () => Promise<string>) => breaker.run(call, isUnavailable)
  return { clock, ask }
}

async function failTimes(ask: (call: () => Promise<string>) => Promise<string>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await expect(ask(fail)).rejects.toThrow(ProviderUnavailable)
}

it('the breaker before the payment provider opens after five failures in a row and says when to come back', async () => {
  const { clock, ask } = makeBreaker()
  await failTimes(ask, 5)
  clock.now = 10_000
  await expect(ask(respond)).rejects.toMatchObject({ name: 'BreakerOpenError', retryAfterSeconds: 20 })
})

it('the breaker before the payment provider stays closed when something works in between, or when the provider refuses for a reason', async () => {
  const { ask } = makeBreaker()
  await failTimes(ask, 4)
  expect(await ask(respond)).toBe('response')
  await failTimes(ask, 4)
  await expect(ask(() => Promise.reject(new Error('card declined')))).rejects.toThrow('card declined')
  await failTimes(ask, 4)
  expect(await ask(respond)).toBe('response')
})

it('the breaker before the payment provider lets one call through after half a minute, whose outcome decides', async () => {
  const { clock, ask } = makeBreaker()
  await failTimes(ask, 5)
  clock.now = 30_000
  let end: (text: string) => void = () => undefined
  const trial = ask(() => new Promise<string>((resolve) => (end = resolve)))
  await expect(ask(respond)).rejects.toThrow(BreakerOpenError)
  end('back')
  expect(await trial).toBe('back')
  expect(await ask(respond)).toBe('response')
})

it('the breaker before the payment provider opens again at once when that call fails', async () => {
  const { clock, ask } = makeBreaker()
  await failTimes(ask, 5)
  clock.now = 30_000
  await failTimes(ask, 1)
  await expect(ask(respond)).rejects.toMatchObject({ retryAfterSeconds: 30 })
})
