import type { Side } from '@/lib/fulfilments/meeting'
import { move, type Step, type Stored, type StoredMeeting } from './stored'

const AHEAD: StoredMeeting = { phase: 'ahead', noShow: 'none', isSettled: false }

/** The rules of the meeting, written down once more. */

export function canCancelMeeting({ status, meeting }: Stored): boolean {
  return status !== 'agreed' || meeting?.phase === 'ahead'
}

function listAgreed(stored: Stored): Stored[] {
  const { status, method, meeting, isHoldOver } = stored
  if (method !== 'cash' || isHoldOver) return []
  if (status === 'reserved') return move(stored, 'agree', { meeting: AHEAD })
  const canChange = status === 'agreed' && meeting?.noShow === 'none' && meeting.phase !== 'over'
  return canChange ? [{ ...stored, meeting: AHEAD }] : []
}

function listNoShows(stored: Stored, side: Side): Stored[] {
  const { status, meeting } = stored
  if (status !== 'agreed' || !meeting || meeting.phase === 'ahead' || meeting.noShow !== 'none') return []
  return [{ ...stored, meeting: { ...meeting, noShow: side } }]
}

function listContested(stored: Stored, side: Side): Stored[] {
  const { status, meeting } = stored
  const other = side === 'buyer' ? 'seller' : 'buyer'
  if (status !== 'agreed' || meeting?.noShow !== other) return []
  return [{ ...stored, meeting: { ...meeting, noShow: 'contested' } }]
}

function listSettled(stored: Stored): { sold: Stored[]; back: Stored[] } {
  const { status, meeting, cancelledBy } = stored
  if (!meeting) return { sold: [], back: [] }
  const settled = { ...meeting, isSettled: true }
  const sale = { meeting: settled, isHandedOver: true, isBySeller: true }
  if (status === 'agreed') return { sold: meeting.phase === 'ahead' ? [] : move(stored, 'handOver', sale), back: [] }
  const isOpen = !meeting.isSettled && (status === 'missed' || (status === 'cancelled' && cancelledBy !== 'seller'))
  return {
    sold: isOpen ? move(stored, 'declareSold', sale) : [],
    back: isOpen ? [{ ...stored, meeting: settled }] : []
  }
}

/** What buyer and seller do with an order that is paid at the meeting, besides what they do with any. */
export function listOfMeeting(stored: Stored): Step[] {
  const { sold, back } = listSettled(stored)
  const steps = (name: Step['name'], by: Step['by'], nexts: readonly Stored[]) =>
    nexts.map((next): Step => ({ name, by, next }))
  return [
    ...steps('agree-meeting', 'seller', listAgreed(stored)),
    ...(['buyer', 'seller'] as const).flatMap((side) => [
      ...steps('report-no-show', side, listNoShows(stored, side)),
      ...steps('contest-no-show', side, listContested(stored, side))
    ]),
    ...steps('declare-sold', 'seller', sold),
    ...steps('put-back-on-sale', 'seller', back)
  ]
}

export function missMeeting(stored: Stored): Stored[] {
  return stored.isHoldOver ? move(stored, 'miss') : []
}

/** The day of a meeting begins and ends before its order does. */
export function passTime(stored: Stored): Stored[] {
  const { status, meeting, isHoldOver } = stored
  if (isHoldOver) return []
  if (status !== 'agreed' || !meeting || meeting.phase === 'over') return [{ ...stored, isHoldOver: true }]
  return [{ ...stored, meeting: { ...meeting, phase: meeting.phase === 'ahead' ? 'today' : 'over' } }]
}
