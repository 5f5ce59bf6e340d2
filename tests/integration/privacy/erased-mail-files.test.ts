import { readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addUser, openTestShop, type TestShop, type TestUser } from '@/tests/support/shop'

vi.mock('@/lib/users/profile-photo', async (importOriginal) => {
  const original = await importOriginal<typeof import('@/lib/users/profile-photo')>()
  return { ...original, deletePhoto: vi.fn(original.deletePhoto) }
})

let shop: TestShop
let mails: typeof import('@/lib/platform/mail/mail-folder')
let unsafeErasePerson: typeof import('@/lib/privacy/erase-person').unsafeErasePerson

beforeAll(async () => {
  shop = await openTestShop()
  mails = await import('@/lib/platform/mail/mail-folder')
  unsafeErasePerson = (await import('@/lib/privacy/erase-person')).unsafeErasePerson
})

afterAll(() => shop.close())

async function addMailTo({ id, email }: TestUser): Promise<void> {
  const text = `From: shop@shop.test\r\nTo: ${email}\r\nSubject: Your order\r\n\r\nHello\r\n`
  await mails.writeMailFile({ id, kind: 'test', text, writtenAt: new Date() })
}

async function hasMailTo({ id }: TestUser): Promise<boolean> {
  return (await readdir(mails.mailFolder())).some((name) => name.includes(id))
}

it('mails to a person are deleted although the process ends right after their account was erased', async () => {
  const { deletePhoto } = await import('@/lib/users/profile-photo')
  const user = await addUser('Buyer', 'Gone')
  await addMailTo(user)
  vi.mocked(deletePhoto).mockRejectedValueOnce(new Error('killed'))
  await expect(unsafeErasePerson(user)).rejects.toThrow('killed')
  expect(await hasMailTo(user)).toBe(false)
})

it('a person is erased although the mail of another one is deleted meanwhile', async () => {
  const user = await addUser('Buyer', 'Erased')
  await addMailTo(user)
  await symlink('deleted', path.join(mails.mailFolder(), '20261121T030405678Z-test-other.eml'))
  await unsafeErasePerson(user)
  expect(await hasMailTo(user)).toBe(false)
})
