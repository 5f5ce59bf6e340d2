function hasAll<Name extends string, Value>(
  record: Readonly<Record<string, Value>>,
  names: readonly Name[]
): record is Record<Name, Value> {
  return names.every((name) => Object.hasOwn(record, name))
}

/** One value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value
): Record<Name, Value> {
  const record = Object.fromEntries(names.map((name) => [name, valueOf(name)]))
  if (!hasAll(record, names)) throw new RangeError('a name is missing')
  return record
}

/** The names whose value is undefined are left out. */
export function partialRecordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value | undefined
): Partial<Record<Name, Value>> {
  const record: Partial<Record<Name, Value>> = {}
  for (const name of names) {
    const value = valueOf(name)
    if (value !== undefined) Object.assign(record, { [name]: value })
  }
  return record
}
