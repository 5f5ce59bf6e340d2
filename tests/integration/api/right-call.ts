import { Types } from 'mongoose'
import type { TestShop } from '@/tests/support/shop'
import { API_RESPONSES } from '../access/api-responses'
import type { Question } from '../access/ask'
import { callerOf, CALLERS, otherSide, PEOPLE, sideOf, type Person } from '../access/callers'
import { readRow, statusFor } from '../access/notation'
import { setScene, type Scene } from '../access/scene'
import type { Thing } from '../access/thing'
import { makeThing, readPlaces, type ThingName } from '../access/things'
import { toQuestion } from '../access/walk-row'

/** A call that is in order in everything: who makes it, about what, and what is answered. */
export type RightCall = {
  shop: TestShop
  scene: Scene
  person: Person
  thing: Thing
  question: Question
  status: number
}

function thingOf(route: string): ThingName | null {
  const row = API_RESPONSES[route]
  return row ? readRow(row).thing : null
}

/** The first person in the table whose own call succeeds, with the status of it; null where nobody's does. */
export function findInsider(route: string): { person: Person; status: number } | null {
  const row = API_RESPONSES[route]
  if (!row) throw new Error(`${route} has no line in tests/integration/access/api-responses.ts`)
  const { response: responses } = readRow(row)
  for (const person of PEOPLE) {
    const statuses = responses[CALLERS.indexOf(callerOf(person))]
    const status = statusFor(statuses ?? 401, 'own')
    if (status < 400) return { person, status }
  }
  return null
}

/** Routes whose call succeeds for somebody. */
export function listOpenRoutes(): string[] {
  return Object.keys(API_RESPONSES).filter((route) => findInsider(route) !== null)
}

/** Makes everything that a right call of the route needs, anew; in a scene that is there already when one is given. */
export async function makeRightCall(route: string, shop: TestShop, given?: Scene): Promise<RightCall> {
  const insider = findInsider(route)
  if (!insider) throw new Error(`nobody may call ${route}`)
  const scene = given ?? (await setScene())
  const name = thingOf(route)
  const { person, status } = insider
  const thing =
    name === null ? { id: '', places: [] } : await makeThing(name, { shop, scene, side: sideOf(person), person })
  return { shop, scene, person, thing, question: await toQuestion(route, scene, person, thing), status }
}

/**
 * Makes something of the other side's beside a call. What comes back tells whether that and the other side's people are
 * still as they were.
 */
export async function watchOthers({ shop, scene, person, question }: RightCall): Promise<() => Promise<boolean>> {
  const side = otherSide(sideOf(person))
  const name = thingOf(question.route)
  const theirs = name === null ? [] : (await makeThing(name, { shop, scene, side, person })).places
  const people = [scene.people[`buyer ${side}`], scene.people[`seller ${side}`]]
  const places = [...theirs, ...people.map(({ id }) => ['users', new Types.ObjectId(id)] as const)]
  const before = await readPlaces({ places })
  return async () => (await readPlaces({ places })) === before
}
