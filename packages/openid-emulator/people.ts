import { createHash } from 'node:crypto'

/** Somebody with an account at the emulator, as typed on its sign-in page. */
export type Person = { sub: string; email: string; name: string; emailVerified: boolean }

/**
 * The account number of a mailbox: the same for the same address each time, 21 digits as Google's are. `account` tells
 * several accounts with one address apart ('1' is the usual one), which Google never has and an attacker would.
 */
export function toSub(email: string, account: string): string {
  const digest = createHash('sha256').update(`${account}\n${email.trim().toLowerCase()}`).digest('hex')
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`
}

/** Everybody who signed in since the start; the next sign-in page asks again. */
export class People {
  readonly #bySub = new Map<string, Person>()

  add(person: Omit<Person, 'sub'>, account: string): Person {
    const known = { ...person, sub: toSub(person.email, account) }
    this.#bySub.set(known.sub, known)
    return known
  }

  find(sub: string): Person | undefined {
    return this.#bySub.get(sub)
  }
}
