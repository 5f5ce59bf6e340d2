import 'server-only'
import { Types } from 'mongoose'
import { PayoutsNeeded } from '@/lib/orders/events'
import { toNotifier } from '@/lib/notifications/notifier'
import { notify } from '@/lib/notifications/notify'
import { OrderModel } from '@/models/order'
import { PayoutModel } from '@/models/payout'
import { PayoutAccountModel } from '@/models/payout-account'
import { PAYOUT_ACCOUNT_EVENTS, PAYOUT_EVENTS } from './events'
import { PAYOUT_MAILS } from './payout-mail-texts'
import { findWaitingMoney } from './waiting-money'

/** A payout that has reached the bank, or failed. */
export const payoutNotifier = toNotifier({
  kinds: PAYOUT_EVENTS,
  handle: async ({ kind, subject, subjectId }) => {
    const payout = await PayoutModel.findById(subjectId).lean()
    if (payout?.status !== (kind === 'payout-paid' ? 'paid' : 'failed')) return
    await notify(payout.userId, {
      kind,
      key: `${kind}:${subjectId}`,
      subject,
      write: (t) => PAYOUT_MAILS[kind](t, payout)
    })
  }
})

export const payoutAccountNotifier = toNotifier({
  kinds: PAYOUT_ACCOUNT_EVENTS,
  handle: async ({ kind, subjectId, at }) => {
    const account = await PayoutAccountModel.findById(subjectId, { userId: 1 }).lean()
    if (!account) return
    const key = `${kind}:${account.userId.toHexString()}:${at.getTime()}`
    await notify(account.userId, { kind, key, write: PAYOUT_MAILS[kind] })
  }
})

/** Reminds a seller to set up payouts; once for each stage, and not if nothing waits any more. */
export const payoutsNeededNotifier = toNotifier({
  kinds: ['payouts-needed'],
  handle: async ({ kind, subjectId, payload }) => {
    const { stage } = PayoutsNeeded.parse(payload)
    const order = await OrderModel.findById(subjectId, { sellerId: 1 }).lean()
    const money = order && (await findWaitingMoney(order.sellerId))
    if (!money) return
    const key = `${kind}:${order.sellerId.toHexString()}:${money.since.getTime()}:${stage}`
    await notify(new Types.ObjectId(order.sellerId), { kind, key, write: (t) => PAYOUT_MAILS[kind](t, money) })
  }
})
