/** Unpaid orders of one buyer. */
export const MAX_LIVE_HOLDS = 3
/** Copies of all of them together. */
export const MAX_HELD_COPIES = 20
/** Open orders of one buyer that are paid at the meeting. */
export const MAX_MEETINGS = 2
/** Copies of all of them together. */
export const MAX_COPIES_TO_MEET = 5
/** Limit of the unpaid holds of all accounts of one client network whose e-mail addresses are not confirmed. */
export const MAX_UNCONFIRMED_HOLDS = 5

function listKeys(kind: 'S' | 'C' | 'N' | 'M' | 'P', owner: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${kind}:${owner}:${place}`)
}

/** `S:<buyer>:<place>`: one for each unpaid order. */
export function listOrderSlots(buyerId: string): string[] {
  return listKeys('S', buyerId, MAX_LIVE_HOLDS)
}

/** `C:<buyer>:<place>`: one for each copy of an unpaid order. */
export function listCopySlots(buyerId: string): string[] {
  return listKeys('C', buyerId, MAX_HELD_COPIES)
}

/** `M:<buyer>:<place>`: one for each open order that is paid at the meeting. */
export function listMeetingSlots(buyerId: string): string[] {
  return listKeys('M', buyerId, MAX_MEETINGS)
}

/** `P:<buyer>:<place>`: one for each copy of such an order. */
export function listCopySlotsOfMeetings(buyerId: string): string[] {
  return listKeys('P', buyerId, MAX_COPIES_TO_MEET)
}

/** `N:<network hash>:<place>` */
export function listNetworkSlots(networkHash: string): string[] {
  return listKeys('N', networkHash, MAX_UNCONFIRMED_HOLDS)
}

export function isCopySlot(slot: string): boolean {
  return slot.startsWith('C:') || slot.startsWith('P:')
}

export function isNetworkSlot(slot: string): boolean {
  return slot.startsWith('N:')
}
