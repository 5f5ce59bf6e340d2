import type { TestShop } from '@/tests/support/shop'
import { API_FORMS, API_INPUTS, aPicture } from './api-inputs'
import { ask, hasBody, idParameterOf, type Question, type Reply } from './ask'
import { otherSide, PEOPLE, sideOf, type Person, type Side } from './callers'
import { ID_KINDS, type IdKind } from './notation'
import { setScene, type Scene } from './scene'
import { idWithoutThing, kindOf, makeThing, readPlaces, type ThingName } from './things'
import type { Thing } from './thing'

/** A call that was made and answered, and what of it breaks the laws of the matrix. */
export type Walked = { person: Person; kind: IdKind; status: number }
export type Walk = { calls: Walked[]; faults: string[]; scene: Scene }

/** Who is refused what, by the table. */
type IsRefused = (person: Person, kind: IdKind) => boolean

type Step = {
  route: string
  shop: TestShop
  scene: Scene
  thing: ThingName | null
  person: Person
  isRefused: IsRefused
  /** Of each side, the thing that everybody names who is refused: a refusal changes nothing. */
  shared: Map<Side, Promise<Thing>>
}

/** What the call is about. Harmless kinds come first, since the last may end the account that calls. */
async function findThing({ shop, scene, thing, person, isRefused, shared }: Step, kind: IdKind): Promise<Thing> {
  if (thing === null) return { id: '', places: [] }
  if (kind === 'missing' || kind === 'malformed') return { id: idWithoutThing(thing, kind), places: [] }
  const side = kind === 'own' ? sideOf(person) : otherSide(sideOf(person))
  if (!isRefused(person, kind) || kindOf(thing).isOfCaller) return makeThing(thing, { shop, scene, side, person })
  const found = shared.get(side) ?? makeThing(thing, { shop, scene, side, person })
  shared.set(side, found)
  return found
}

/** What a person sends to name this thing. */
export async function toQuestion(
  route: string,
  scene: Scene,
  person: Person,
  thing: Thing,
  inPath = thing
): Promise<Question> {
  const me = scene.people[person]
  const file = API_FORMS[route]
  const input = file
    ? await aPicture(file)
    : ((await API_INPUTS[route]?.({ thing, me, category: scene.category })) ?? {})
  const parameter = inPath.id === '' ? null : idParameterOf(route)
  return {
    route,
    cookie: person === 'guest' ? null : me.cookie,
    ...(parameter ? { params: { [parameter]: inPath.id } } : {}),
    ...(input instanceof FormData || hasBody(route) ? { body: input } : { query: input })
  }
}

/** Texts in a response that its reader may not see. */
export function findLeaks({ secrets }: Scene, person: Person, { text }: Reply): string[] {
  return secrets
    .filter((secret) => !secret.readers.includes(person) && text.includes(secret.text))
    .map((secret) => secret.text)
}

async function walkAs(step: Step, faults: string[]): Promise<Walked[]> {
  const { route, scene, thing, person } = step
  const [, , field] = route.split(' ')
  const replies = new Map<IdKind, Reply>()
  for (const kind of thing === null ? (['own'] as const) : ID_KINDS.toReversed()) {
    const about = await findThing(step, kind)
    const inPath = field === undefined ? about : await makeThing('listing', { ...step, side: sideOf(person) })
    const [before, question] = [await readPlaces(about), await toQuestion(route, scene, person, about, inPath)]
    const reply = await ask(question)
    replies.set(kind, reply)
    const what = `${person}, ${kind} id (${reply.status})`
    for (const leak of findLeaks(scene, person, reply)) faults.push(`${what}: reads “${leak}”`)
    const mayNot = kind === 'foreign' && thing !== null && !kindOf(thing).isPublic && person !== 'admin'
    const changed = (reply.status >= 400 || mayNot) && (await readPlaces(about)) !== before
    if (changed) faults.push(`${what}: changed what it may not`)
  }
  const [foreign, missing] = [replies.get('foreign'), replies.get('missing')]
  const mayReveal = thing === null || kindOf(thing).isPublic === true || person === 'admin'
  if (!mayReveal && `${foreign?.status} ${foreign?.text}` !== `${missing?.status} ${missing?.text}`) {
    faults.push(`${person}: learns that a foreign id exists: ${foreign?.text} or ${missing?.text}`)
  }
  return [...replies].map(([kind, { status }]) => ({ person, kind, status }))
}

/** The two of a side have one conversation: what one of them changes at the same time, another would be blamed for. */
const OF_BOTH: readonly ThingName[] = ['conversation', 'conversation of a case', 'message photo']

/** Calls a route as everybody, with every kind of id that it takes; in a scene that is there already when one is given. */
export async function walkRow(
  route: string,
  shop: TestShop,
  thing: ThingName | null,
  isRefused: IsRefused,
  given?: Scene
): Promise<Walk> {
  const scene = given ?? (await setScene())
  const faults: string[] = []
  const row = { route, shop, scene, thing, isRefused, shared: new Map<Side, Promise<Thing>>() }
  const walk = (person: Person) => walkAs({ ...row, person }, faults)
  const walked: Walked[][] = []
  if (thing !== null && OF_BOTH.includes(thing)) for (const person of PEOPLE) walked.push(await walk(person))
  else walked.push(...(await Promise.all(PEOPLE.map(walk))))
  return { calls: walked.flat(), faults, scene }
}
