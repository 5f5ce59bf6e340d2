import 'server-only'
import { trusted } from 'mongoose'

/** Part of every public filter: the copies of sellers on holiday are out of sight. */
export const ON_SHOW = { hidden: trusted({ $ne: true }) } as const
