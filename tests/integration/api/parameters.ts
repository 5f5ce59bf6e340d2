import { Schema } from './generate-input'
import { placeOf, type Operation } from './written-document'

type Parameter = Operation['parameters'][number]

/** The parameters of a call that stand in one place. */
export function parametersIn({ parameters }: Operation, place: Parameter['in']): Parameter[] {
  return parameters.filter((parameter) => parameter.in === place)
}

/** Where the schema of a parameter stands in the document. */
export function placeOfParameter(route: string, { parameters }: Operation, name: string): string[] {
  const { path, method } = placeOf(route)
  return [
    'paths',
    path,
    method,
    'parameters',
    String(parameters.findIndex((parameter) => parameter.name === name)),
    'schema'
  ]
}

/** The sets of parameters that go together, as the description writes them; one set of all where there is no choice. */
export function setsOf(operation: Operation): Schema[] {
  const query = parametersIn(operation, 'query')
  const [, choice] = /sets of parameters[^:]*: (.+)\.$/.exec(operation.description ?? '') ?? []
  const all = query.map(({ name, required }) => (required ? name : `[${name}]`)).join(', ')
  return (choice ?? all).split(' | ').map((set) => {
    const names = set.split(', ').filter((name) => name !== '')
    const schemas = names
      .map((name) => name.replace(/[[\]]/g, ''))
      .map((name) => [name, Schema.parse(query.find((one) => one.name === name)?.schema)])
    return {
      type: 'object',
      properties: Object.fromEntries(schemas),
      required: names.filter((name) => !name.startsWith('['))
    }
  })
}
