import { expect, it } from 'vitest'
import { checkNewPassword } from '@/lib/users/passwords'
import { SignUpInput } from '@/lib/users/schemas'
import { english } from '@/tests/support/english'

const PERSON = { email: 'marguerite.duras@flyleaf.test', name: 'Marguerite Duras' }
const FORM = { name: 'Ann Reader', type: 'Buyer', email: 'ann@flyleaf.test', password: 'paper boats at dawn' }

function messagesOf(form: object): string[] {
  return SignUpInput.safeParse(form).error?.issues.map(({ message }) => english.text(message)) ?? []
}

it.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou', 'football1'])(
  'a new password is not the common %s',
  (password) => {
    expect(() => checkNewPassword(password, PERSON)).toThrow('validation.passwordCommon')
  }
)

it.each([
  'Marguerite-1984',
  'my DURAS novel',
  'x marguerite.duras@flyleaf.test',
  'ＭＡＲＧＵＥＲＩＴＥ!!'.normalize('NFKC')
])('a new password does not hold the person’s own name or address: %s', (password) => {
  expect(() => checkNewPassword(password, PERSON)).toThrow('validation.passwordPersonal')
})

it.each(['paper boats at dawn', 'aaaaaaaaaaaaaaaaaaaab', '空の下の古い本の匂い', 'correct horse battery'])(
  'a new password may be %s',
  (password) => {
    expect(() => checkNewPassword(password, PERSON)).not.toThrow()
  }
)

it('a new password may share a syllable with a short name', () => {
  expect(() => checkNewPassword('also sprach he', { email: 'al@flyleaf.test', name: 'Al So' })).not.toThrow()
})

it('a new password has 8 to 128 characters, counted as people count them', () => {
  expect(messagesOf({ ...FORM, password: 'seven77' })).toEqual(['Use at least 8 characters'])
  expect(messagesOf({ ...FORM, password: '📚📚📚📚' })).toEqual(['Use at least 8 characters'])
  expect(messagesOf({ ...FORM, password: '📚'.repeat(8) })).toEqual([])
  expect(messagesOf({ ...FORM, password: 'ab '.repeat(42) })).toEqual([])
  expect(messagesOf({ ...FORM, password: 'a'.repeat(129) })).toEqual(['Use at most 128 characters'])
})

it('the signup form says what is missing in the agreed words', () => {
  expect(messagesOf({ name: '', type: '', email: '', password: '' })).toEqual([
    'Name is Required',
    'Account type is Required',
    'Email is Required',
    'Password is Required'
  ])
  expect(messagesOf({})).toEqual([
    'Name is Required',
    'Account type is Required',
    'Email is Required',
    'Password is Required'
  ])
})

it('the signup form writes an address in its one form', () => {
  expect(SignUpInput.parse({ ...FORM, email: ' Ann＠FLYLEAF.test ' }).email).toBe('ann@flyleaf.test')
})
