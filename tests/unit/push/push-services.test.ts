import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllEnvs()
})

async function isPushEndpoint(endpoint: string): Promise<boolean> {
  return (await import('@/lib/push/push-services')).isPushEndpoint(endpoint)
}

it.each([
  'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b',
  'https://fcm.googleapis.com/wp/dGVzdA',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA==',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2bx%3d'
])('%s is an endpoint of a known push service', async (endpoint) => {
  expect(await isPushEndpoint(endpoint)).toBe(true)
})

it.each([
  ['http', 'http://fcm.googleapis.com/fcm/send/a'],
  ['another protocol', 'ftp://fcm.googleapis.com/a'],
  ['another port', 'https://fcm.googleapis.com:444/a'],
  ['a user', 'https://user@fcm.googleapis.com/a'],
  ['a password', 'https://:secret@fcm.googleapis.com/a'],
  ['the host as a user', 'https://fcm.googleapis.com@127.0.0.1/a'],
  ['a fragment', 'https://fcm.googleapis.com/a#b'],
  ['another host', 'https://push.attacker.test/a'],
  ['a host that ends alike', 'https://evilfcm.googleapis.com/a'],
  ['a host that begins alike', 'https://fcm.googleapis.com.attacker.test/a'],
  ['a domain that ends alike', 'https://evil-push.apple.com/a'],
  ['the domain of a pattern itself', 'https://push.apple.com/a'],
  ['a dot at the end', 'https://fcm.googleapis.com./a'],
  ['letters of another script', 'https://fcm.googleapıs.com/a'],
  ['full-width letters', 'https://ｆcm.googleapis.com/a'],
  ['punycode', 'https://xn--fcm-googleapis.com/a'],
  ['capital letters', 'https://FCM.googleapis.com/a'],
  ['backslashes', 'https:\\\\fcm.googleapis.com\\a'],
  ['the port that is left out', 'https://fcm.googleapis.com:443/a'],
  ['space around it', ' https://fcm.googleapis.com/a'],
  ['a line break', 'https://fcm.goo\ngleapis.com/a'],
  ['an address', 'https://142.250.0.1/a'],
  ['a private address', 'https://10.0.0.1/a'],
  ['a private address as one number', 'https://167772161/a'],
  ['an IPv6 address', 'https://[::ffff:127.0.0.1]/a'],
  ['localhost', 'https://localhost/a'],
  ['no host', 'https:///a'],
  ['nothing', ''],
  ['too much', `https://fcm.googleapis.com/${'a'.repeat(2048)}`]
])('an endpoint with %s is refused', async (_what, endpoint) => {
  expect(await isPushEndpoint(endpoint)).toBe(false)
})

it('an operator decides about the hosts', async () => {
  vi.stubEnv('PUSH_HOSTS', 'push.example.org,*.push.apple.com')
  expect(await isPushEndpoint('https://push.example.org/a')).toBe(true)
  expect(await isPushEndpoint('https://fcm.googleapis.com/a')).toBe(false)
})

it.each(['127.0.0.1', 'localhost', '*', '*.com.', 'fcm.googleapis.com:8443', 'https://fcm.googleapis.com', '*.10'])(
  '%s is no host for the setting',
  async (hosts) => {
    vi.stubEnv('PUSH_HOSTS', hosts)
    await expect(isPushEndpoint('https://fcm.googleapis.com/a')).rejects.toThrow('PUSH_HOSTS')
  }
)

it('a push service of a test is known with test keys alone, and then by its whole origin', async () => {
  vi.stubEnv('PUSH_TEST_SERVICE', 'http://127.0.0.1:4711')
  for (const key of ['', 'sk_live_0123456789']) {
    vi.resetModules()
    vi.stubEnv('STRIPE_SECRET_KEY', key)
    expect(await isPushEndpoint('http://127.0.0.1:4711/a')).toBe(false)
  }
  vi.resetModules()
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_0123456789')
  expect(await isPushEndpoint('http://127.0.0.1:4711/a')).toBe(true)
  expect(await isPushEndpoint('http://127.0.0.1:4712/a')).toBe(false)
  const { isAllowedAddress } = await import('@/lib/push/push-services')
  expect(isAllowedAddress(new URL('http://127.0.0.1:4711/a'), '127.0.0.1')).toBe(true)
  expect(isAllowedAddress(new URL('http://127.0.0.1:4711/a'), '127.0.0.2')).toBe(false)
  expect(isAllowedAddress(new URL('https://fcm.googleapis.com/a'), '127.0.0.1')).toBe(false)
})

it.each(['http://10.0.0.1:80', 'http://localhost:80', 'https://127.0.0.1:80', 'http://127.0.0.1'])(
  '%s is no push service of a test',
  async (service) => {
    vi.stubEnv('PUSH_TEST_SERVICE', service)
    await expect(isPushEndpoint('https://fcm.googleapis.com/a')).rejects.toThrow('PUSH_TEST_SERVICE')
  }
)
