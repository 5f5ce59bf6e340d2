import { expect, it } from 'vitest'
import { measurePassword } from '@/components/users/measure-password'
import { checkNewPassword } from '@/lib/users/passwords'
import { NewPassword } from '@/lib/users/schemas'

const PERSON = { name: 'Ana Pereira', email: 'ana.pereira@flyleaf.test' }

it.each([
  ['12345', false],
  ['password1', false],
  ['Sunshine1', false],
  ['pereira and the winter rye', false],
  ['xK9$w', false],
  ['é'.repeat(129), false],
  ['aaaaaaaaaaaaaa', true],
  ['ships in dock', true],
  ['four quiet herons wade', true]
])('the strength meter and the server agree on %s', (password, taken) => {
  const choose = expect(() => checkNewPassword(NewPassword.parse(password), PERSON))
  if (taken) choose.not.toThrow()
  else choose.toThrow()
  expect(measurePassword(password, PERSON) > 0).toBe(taken)
})
