import 'server-only'
import { trusted } from 'mongoose'

/** Part of every public filter: excludes takedowns and listings of sellers who are away. */
export const ON_SHOW = { hidden: trusted({ $ne: true }) } as const

/** Part of the filter of every write by the seller. */
export const NOT_TAKEN_DOWN = { 'takenDown.at': trusted({ $exists: false }) } as const
export const TAKEN_DOWN = { 'takenDown.at': trusted({ $exists: true }) } as const
