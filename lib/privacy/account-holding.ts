import 'server-only'
import { ERASED } from '@/lib/users/erased'
import { UserModel } from '@/models/user'
import { declareHolding, toErasedEmail, type Holding } from './holding'

/** Erased last, so that an interrupted erasure can be repeated. */
export const ACCOUNT: Holding = declareHolding(UserModel, {
  name: 'account',
  personalPaths: [
    'name',
    'email',
    'phone',
    'city',
    'photoUrl',
    'photoSrc',
    'suspendedReason',
    'commissionGroup',
    'notifications.orders.mail',
    'notifications.messages.mail',
    'notifications.money.mail',
    'notifications.cases.mail',
    'notifications.searches.mail',
    'notifications.account.mail'
  ],
  whose: ({ id }) => ({ _id: id }),
  shows: [
    'name',
    'email',
    'emailVerified',
    'role',
    'alsoRole',
    'status',
    'waitingFor',
    'waitingSince',
    'suspendedReason',
    'suspendedAt',
    'verified',
    'phone',
    'city',
    'language',
    'photoUrl',
    'holidaySince',
    'commissionGroup',
    'notifications',
    'closeRequest.requestedAt',
    'signUpTriedAt',
    'createdAt',
    'sessions.endsAt',
    'twoStep.since'
  ],
  erasure: {
    blank: ({ id }) => ({
      $set: { status: 'closed', name: ERASED, email: toErasedEmail(id), emailVerified: false, sessions: [] },
      $unset: {
        passwordHash: 1,
        phone: 1,
        city: 1,
        photoUrl: 1,
        photoSrc: 1,
        suspendedReason: 1,
        waitingFor: 1,
        waitingSince: 1,
        commissionGroup: 1,
        signUpTriedAt: 1,
        closing: 1,
        closeRequest: 1,
        notifications: 1,
        twoStep: 1,
        events: 1
      },
      $inc: { sessionVersion: 1 }
    })
  }
})
