import { parseArgs } from 'node:util'

/** @throws Error for an unknown option, or an order number that is none */
export function parseResumeArguments(commandArguments: readonly string[]) {
  const { values } = parseArgs({
    args: [...commandArguments],
    options: {
      journal: { type: 'string', multiple: true, default: [] },
      'without-journal': { type: 'boolean', default: false },
      settled: { type: 'string', multiple: true, default: [] },
      confirmed: { type: 'boolean', default: false }
    }
  })
  const malformed = values.settled.find((id) => !/^[0-9a-f]{24}$/.test(id))
  if (malformed !== undefined) throw new Error(`--settled ${malformed}: an order has 24 hex digits`)
  return values
}
