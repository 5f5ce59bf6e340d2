import { randomBytes, randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { addUser, type TestUser } from '@/tests/support/shop'
import type { Person } from './callers'

/** Everybody's password; hashed once. */
export const PASSWORD = 'leaf through slowly 47'
let passwordHash: Promise<string> | undefined

/** A text that stands in the database, with those who may be shown it. */
export type Secret = { text: string; readers: readonly Person[] }

/** People who have nothing to do with anybody else (the guest has an account too, and is signed out), and what only some may read. */
export type Scene = { people: Record<Person, TestUser>; category: string; secrets: Secret[] }

/** Digits that no other number in the test has. */
function newPhone(): string {
  return `+49 30 ${randomInt(1_000_000, 9_999_999)}`
}

/** A place and a number that only the two sides of a booking and an admin may read. */
export function newMeeting(): { userPhoneNumber: string; meetingLocation: string } {
  return { userPhoneNumber: newPhone(), meetingLocation: `under the clock ${randomBytes(6).toString('hex')}` }
}

/** Gives an account what nobody else may read: a number and a password. */
async function furnish(user: TestUser, person: Person, scene: Pick<Scene, 'secrets'>): Promise<void> {
  const { UserModel } = await import('@/models/user')
  passwordHash ??= hash(PASSWORD)
  const phone = newPhone()
  const status = person === 'suspended' ? 'suspended' : 'active'
  await UserModel.updateOne({ _id: user.id }, { $set: { phone, status, passwordHash: await passwordHash } })
  const readers = [person, 'admin'] as const
  scene.secrets.push({ text: user.email, readers }, { text: phone, readers }, { text: await passwordHash, readers: [] })
}

/** Fresh accounts of everybody, and a category: a call that changes or ends an account does so for one route alone. */
export async function setScene(): Promise<Scene> {
  const { CategoryModel } = await import('@/models/category')
  const slug = `shelf-${randomBytes(4).toString('hex')}`
  const [guest, buyerA, buyerB, sellerA, sellerB, admin, suspended, category] = await Promise.all([
    addUser('Buyer', 'Gwen Guest'),
    addUser('Buyer', 'Anna Buyer'),
    addUser('Buyer', 'Bert Buyer'),
    addUser('Seller', 'Agnes Seller'),
    addUser('Seller', 'Boris Seller'),
    addUser('Admin', 'Ada Admin'),
    addUser('Buyer', 'Stella Suspended'),
    CategoryModel.create({ name: 'A shelf', slug, position: 1 })
  ])
  const people = {
    guest,
    'buyer A': buyerA,
    'buyer B': buyerB,
    'seller A': sellerA,
    'seller B': sellerB,
    admin,
    suspended
  }
  const scene: Scene = { people, category: category._id.toHexString(), secrets: [] }
  await Promise.all([
    furnish(guest, 'guest', scene),
    furnish(buyerA, 'buyer A', scene),
    furnish(buyerB, 'buyer B', scene),
    furnish(sellerA, 'seller A', scene),
    furnish(sellerB, 'seller B', scene),
    furnish(admin, 'admin', scene),
    furnish(suspended, 'suspended', scene)
  ])
  return scene
}
