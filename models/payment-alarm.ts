import { Schema } from 'mongoose'
import { defineModel } from './define-model'

const paymentAlarmSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** 401 for an unknown key, 403 for a missing permission. */
    status: { type: Number, required: true },
    since: { type: Date, required: true },
    lastAt: { type: Date, required: true }
  },
  { collection: 'payment_alarms' }
)

export const PaymentAlarmModel = defineModel('PaymentAlarm', paymentAlarmSchema)
