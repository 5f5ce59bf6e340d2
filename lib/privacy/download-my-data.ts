import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { countDataDownload } from '@/lib/platform/auth/rate-limits'
import { connectToDatabase } from '@/lib/platform/db/db'
import { UserModel } from '@/models/user'
import type { Person } from './holding'
import { ACCOUNT, BELONGINGS } from './registry'

/** The person of an account, with whether they have proved that they read its address's mail. */
export async function findPerson({ id, email }: { id: string; email: string }): Promise<Person> {
  const isAddressProved = (await UserModel.exists({ _id: id, emailVerified: true })) !== null
  return { id, email, isAddressProved }
}

async function* writeData(person: Person, now: Date): AsyncGenerator<string> {
  yield `{"shop":"Flyleaf","writtenAt":${JSON.stringify(now)}`
  for await (const account of ACCOUNT.list(person)) yield `,\n"${ACCOUNT.name}":${JSON.stringify(account)}`
  for (const { name, list } of BELONGINGS) {
    yield `,\n"${name}":[`
    let separator = '\n'
    for await (const row of list(person)) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

/**
 * All that the shop holds about the actor as the text of one JSON file, in pieces as they are read (GDPR, articles 15 and
 * 20): the account, and a list for each entry of the registry. Times are ISO 8601 in UTC, prices integer cents.
 * @throws AppError TOO_MANY_REQUESTS beyond five times a day
 */
export async function downloadMyData(actor: Actor): Promise<AsyncIterable<string>> {
  await connectToDatabase()
  await countDataDownload(actor.id)
  return writeData(await findPerson(actor), new Date())
}
