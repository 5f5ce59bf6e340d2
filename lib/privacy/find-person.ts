import 'server-only'
import { UserModel } from '@/models/user'
import type { Person } from './holding'

/** The person of an account, with whether they have proved that they read its address's mail. */
export async function findPerson({ id, email }: { id: string; email: string }): Promise<Person> {
  const isAddressProved = (await UserModel.exists({ _id: id, emailVerified: true })) !== null
  return { id, email, isAddressProved }
}
