import { expect, it } from 'vitest'
import { mailboxOf } from '@/lib/platform/auth/mailbox'

it.each([
  ['ann@reader.test', 'ann@reader.test'],
  ['ann+books@reader.test', 'ann@reader.test'],
  ['ann+books+more@reader.test', 'ann@reader.test'],
  ['ann+@reader.test', 'ann@reader.test'],
  ['"a@b"+tag@reader.test', '"a@b"@reader.test'],
  ['ann@reader+more.test', 'ann@reader+more.test'],
  ['', '']
])('the mailbox that addresses are counted by of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

it('the mailbox that addresses are counted by is not one for all addresses of a domain that begin with a plus', () => {
  expect(mailboxOf('+ann@reader.test')).not.toBe(mailboxOf('+ben@reader.test'))
  expect(mailboxOf('+ann+tag@reader.test')).toBe('+ann@reader.test')
})
