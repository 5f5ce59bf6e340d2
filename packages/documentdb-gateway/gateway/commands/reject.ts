import { CommandError } from '../errors/command-error'

/** @throws CommandError 115: the engine would answer something else than MongoDB, and says nothing */
export function reject(what: string, instead: string): never {
  throw new CommandError(115, `the embedded database does not support ${what}; ${instead}`)
}
