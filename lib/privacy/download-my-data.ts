import 'server-only'
import { shopName } from '@/lib/settings/identity'
import type { Actor } from '@/lib/platform/access/actor'
import { countDataDownload } from './rate-limits'
import { connectToDatabase } from '@/lib/platform/db/db'
import { UserModel } from '@/models/user'
import type { Person } from './holding'
import { ACCOUNT } from './account-holding'
import { BELONGINGS } from './registry'

export async function findPerson({ id, email }: { id: string; email: string }): Promise<Person> {
  const isAddressProved = (await UserModel.exists({ _id: id, emailVerified: true })) !== null
  return { id, email, isAddressProved }
}

async function* writeData(person: Person, now: Date): AsyncGenerator<string> {
  yield `{"shop":${JSON.stringify(shopName())},"writtenAt":${JSON.stringify(now)}`
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

/** One JSON file (GDPR, articles 15 and 20). @throws AppError TOO_MANY_REQUESTS beyond five a day */
export async function downloadMyData(actor: Actor): Promise<AsyncIterable<string>> {
  await connectToDatabase()
  await countDataDownload(actor.id)
  return writeData(await findPerson(actor), new Date())
}
