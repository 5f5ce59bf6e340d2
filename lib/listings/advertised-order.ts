import type { Types } from 'mongoose'

export const MAX_ON_HOME = 12
const MAX_OF_SELLER = 2

type Copy = { sellerId: Types.ObjectId }

function isFull(home: readonly Copy[], sellerId: Types.ObjectId): boolean {
  return home.filter((copy) => copy.sellerId.equals(sellerId)).length >= MAX_OF_SELLER
}

/** The sellers of whom home takes no further copy. */
export function listFullSellers(home: readonly Copy[]): Types.ObjectId[] {
  return home.map(({ sellerId }) => sellerId).filter((sellerId) => isFull(home, sellerId))
}

/** The first ones, with at most `MAX_OF_SELLER` of each seller. */
export function pickForHome<Of extends Copy>(copies: readonly Of[]): Of[] {
  const home: Of[] = []
  for (const copy of copies) if (home.length < MAX_ON_HOME && !isFull(home, copy.sellerId)) home.push(copy)
  return home
}

export function parsePageNumber(text: string): number | null {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
