import type { ApiCall } from '../../../support/recording-proxy'

/** A way to make a request wrong, or at least different. */
export interface CallChange {
  name: string
  apply(call: ApiCall): ApiCall
}

/** Values that fit hardly any parameter: not a number, not an enum, not a group, too long. */
const WRONG_VALUES = ['nonsense', '', '1.5', '-1', '0', '99999999999999999999', 'x'.repeat(5001)]

/** Parameters that other requests of the API have, so that one at the wrong place is tried too. */
const STRANGE_FIELDS: readonly [string, string][] = [
  ['surprise', '1'],
  ['amount', '1250'],
  ['amount', 'nonsense'],
  ['capture_method', 'nonsense'],
  ['charge', 'ch_1'],
  ['client_secret', 'nonsense'],
  ['confirm', 'nonsense'],
  ['created[gte]', 'nonsense'],
  ['currency', 'nonsense'],
  ['customer', 'cus_1'],
  ['expand[]', 'nonsense'],
  ['expand', 'nonsense'],
  ['limit', '0'],
  ['limit', 'nonsense'],
  ['metadata', 'nonsense'],
  [`metadata[${'k'.repeat(41)}]`, 'v'],
  ['metadata[key]', 'v'.repeat(501)],
  ['off_session', 'nonsense'],
  ['payment_intent', 'pi_1'],
  ['payment_method_types[]', 'card'],
  ['reason', 'nonsense'],
  ['cancellation_reason', 'nonsense'],
  ['starting_after', 'nonsense'],
  ['status', 'succeeded'],
  ['type', 'nonsense']
]

/** Every single change that is tried with a request. */
export function listChanges(call: ApiCall): CallChange[] {
  const names = [...new Set(call.fields.map(([name]) => name))]
  const groups = new Set(names.filter((name) => name.includes('[')).map((name) => name.split('[')[0] ?? ''))
  return [
    ...names.map((name) => remove(name)),
    ...names.flatMap((name) => WRONG_VALUES.map((value) => setValue(name, value))),
    ...names.map((name) => rename(name, `${name}[nested]`)),
    ...names.map((name) => rename(name, name.split('[')[0] ?? '')),
    ...[...groups].map((group) => emptyGroup(group)),
    ...STRANGE_FIELDS.map(([name, value]) => add(name, value)),
    { name: 'another path', apply: (given) => ({ ...given, path: `${given.path}/surprise` }) },
    { name: 'PUT', apply: (given) => ({ ...given, method: 'PUT' }) }
  ]
}

function remove(removed: string): CallChange {
  return {
    name: `without ${removed}`,
    apply: (call) => ({ ...call, fields: call.fields.filter(([name]) => name !== removed) })
  }
}

function setValue(changed: string, value: string): CallChange {
  return {
    name: `${changed}=${value.slice(0, 25)}`,
    apply: (call) => ({
      ...call,
      fields: call.fields.map(([name, before]) => [name, name === changed ? value : before])
    })
  }
}

function rename(changed: string, to: string): CallChange {
  return {
    name: `${changed} as ${to}`,
    apply: (call) => ({ ...call, fields: call.fields.map(([name, value]) => [name === changed ? to : name, value]) })
  }
}

/** A list or a group as one empty value, which most requests refuse. */
function emptyGroup(group: string): CallChange {
  const others = ({ fields }: ApiCall) => fields.filter(([name]) => !name.startsWith(`${group}[`))
  return { name: `${group} empty`, apply: (call) => ({ ...call, fields: [...others(call), [group, '']] }) }
}

function add(name: string, value: string): CallChange {
  return {
    name: `with ${name.slice(0, 25)}=${value.slice(0, 25)}`,
    apply: (call) => ({ ...call, fields: [...call.fields.filter(([other]) => other !== name), [name, value]] })
  }
}
