/**
 * The long steps of getting and starting a database, in their order; `note`: what an operator should know
 * later on.
 */
export type DatabaseStep =
  'lock' | 'find' | 'download' | 'unpack' | 'verify' | 'initialise' | 'start' | 'restart' | 'note'

/** One report of a long step: a sentence for a person, and how far it is when that can be known. */
export interface DatabaseProgress {
  step: DatabaseStep
  text: string
  /** How much of `total` is done, in `unit`. */
  done?: number
  total?: number
  unit?: 'MB' | 'packages'
}

/** Called for each report; must not throw. */
export type OnProgress = (progress: DatabaseProgress) => void
