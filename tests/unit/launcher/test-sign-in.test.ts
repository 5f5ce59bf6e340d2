import { expect, it } from 'vitest'
import { isTestSignIn } from '@/launcher/start-google-service'

it.each([
  ['nothing is configured', {}, true],
  ['the URL of the shop is on this machine', { NEXTAUTH_URL: 'http://localhost:3000' }, true],
  ['the URL of the shop is in a private network', { NEXTAUTH_URL: 'http://192.168.1.20:3000' }, true],
  ['the URL of the shop is a local IPv6 address', { NEXTAUTH_URL: 'http://[fd00::2]:3000' }, true],
  ['the URL of the shop is a public name', { NEXTAUTH_URL: 'https://books.example' }, false],
  ['the URL of the shop is a public address', { NEXTAUTH_URL: 'http://203.0.113.5' }, false],
  ['the database is somebody’s own', { MONGODB_URI: 'mongodb://127.0.0.1/books' }, false],
  ['there are Google’s keys', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, false],
  ['there is one of Google’s keys', { GOOGLE_CLIENT_SECRET: 'secret' }, false]
])('when %s, the emulator of Google’s sign-in runs: %j is %s', (_case, given, expected) => {
  const settings = { PORT: 3000, HOST: '127.0.0.1', FLYLEAF_DATA: '.data', ...given }
  expect(isTestSignIn(settings)).toBe(expected)
})
