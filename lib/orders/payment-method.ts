/** How an order is paid: by card in the shop, or in cash when buyer and seller meet. */
export const PAYMENT_METHODS = ['card', 'at_meeting'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Frozen at the booking. Orders from before there was a choice are paid by card. */
export function isPaidAtMeeting({ paymentMethod }: { paymentMethod?: PaymentMethod | null | undefined }): boolean {
  return paymentMethod === 'at_meeting'
}

/** Of the setting; card comes first. */
export function parseMethods(setting: string): PaymentMethod[] {
  const named = setting.split(',')
  return PAYMENT_METHODS.filter((method) => named.includes(method))
}
