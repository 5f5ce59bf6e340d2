import 'server-only'
import { MAX_UNPAID_ORDERS } from '@/lib/settings/settings'
import { shopSettings } from '@/lib/settings/shop-settings'

/** Unique keys that limit what is unpaid, in the number that the settings allow. */
function listKeys(kind: 'S' | 'C' | 'N' | 'M' | 'P', owner: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => `${kind}:${owner}:${place}`)
}

/** `S:<buyer>:<place>`: one for each unpaid order. */
export function listOrderSlots(buyerId: string): string[] {
  return listKeys('S', buyerId, shopSettings().limits.unpaidOrders)
}

/** Also those that the limit allowed before it was lowered. */
export function listAllOrderSlots(buyerId: string): string[] {
  return listKeys('S', buyerId, MAX_UNPAID_ORDERS)
}

/** `C:<buyer>:<place>`: one for each copy of an unpaid order. */
export function listCopySlots(buyerId: string): string[] {
  return listKeys('C', buyerId, shopSettings().limits.heldCopies)
}

/** `M:<buyer>:<place>`: one for each open order that is paid at the meeting. */
export function listMeetingSlots(buyerId: string): string[] {
  return listKeys('M', buyerId, shopSettings().limits.meetings)
}

/** `P:<buyer>:<place>`: one for each copy of such an order. */
export function listCopySlotsOfMeetings(buyerId: string): string[] {
  return listKeys('P', buyerId, shopSettings().limits.copiesToMeet)
}

/** `N:<network hash>:<place>` */
export function listNetworkSlots(networkHash: string): string[] {
  return listKeys('N', networkHash, shopSettings().limits.unconfirmedHolds)
}

export function isCopySlot(slot: string): boolean {
  return slot.startsWith('C:') || slot.startsWith('P:')
}

export function isNetworkSlot(slot: string): boolean {
  return slot.startsWith('N:')
}
