import 'server-only'
import { trusted } from 'mongoose'

/** Part of every public filter: the copies of sellers who are away, and those taken down by the shop, are out of sight. */
export const ON_SHOW = { hidden: trusted({ $ne: true }) } as const

/** Part of the filter of whatever a seller does with a copy: one that the shop has taken down stays as it is. */
export const NOT_TAKEN_DOWN = { 'takenDown.at': trusted({ $exists: false }) } as const
/** The opposite. */
export const TAKEN_DOWN = { 'takenDown.at': trusted({ $exists: true }) } as const
