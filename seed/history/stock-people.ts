import { toImageUrl } from '@/lib/platform/images/image'
import { storeImage } from '@/lib/platform/images/image-store'
import { UserModel } from '@/models/user'
import { stableId, userIdOf } from '../stable-id'
import { SELLERS } from '../sellers'
import { drawFace } from './draw-face'
import { listPeople, type Person } from './people'
import { runAt } from './shifted-clock'

const DAY_MS = 24 * 3_600_000
/** As for an uploaded photo (lib/users/profile-photo.ts). */
const PHOTO_WIDTH = 240
const AT_ONCE = 4

/** Verified by an admin in the course of the history. */
const VERIFIED_LATER: readonly string[] = ['amara.okafor@flyleaf.test', 'katalin.boroka@flyleaf.test']

async function storeFace(email: string): Promise<{ photoUrl: string; photoSrc: string }> {
  const image = await storeImage(await drawFace(email), stableId(`face:${email}`, 32))
  return { photoUrl: toImageUrl(image, PHOTO_WIDTH), photoSrc: image.src }
}

async function addPerson(person: Person, end: Date): Promise<void> {
  const { email, name, role, city, phone, language, isConfirmed, hasFace, joinedDaysAgo } = person
  const _id = userIdOf(email)
  if (await UserModel.exists({ _id })) return
  const seller = SELLERS.find((one) => one.email === email)
  const verified = Boolean(seller?.verified) && !VERIFIED_LATER.includes(email)
  const photo = hasFace ? await storeFace(email) : {}
  await runAt(new Date(end.getTime() - joinedDaysAgo * DAY_MS), () =>
    UserModel.create({
      _id,
      email,
      name,
      role,
      city,
      phone,
      language,
      verified,
      emailVerified: isConfirmed,
      status: 'active',
      sessionVersion: 0,
      ...photo
    })
  )
}

/** Without passwords, so that nobody can sign in as one of them; the demo accounts get theirs later. Resumable. */
export async function stockPeople(end: Date): Promise<void> {
  const people = listPeople()
  let next = 0
  async function work(): Promise<void> {
    for (let person = people[next++]; person; person = people[next++]) await addPerson(person, end)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
