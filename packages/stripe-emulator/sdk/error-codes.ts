import type Stripe from 'stripe'

/** The literal members of one of the SDK's unions, without the one that allows any other string. */
type Known<Member extends string> = Member extends string
  ? string & Record<never, never> extends Member
    ? never
    : Member
  : never

/**
 * The error codes that Stripe has (docs.stripe.com/error-codes), from the types of the SDK, and one that Stripe returns
 * for transfers and the types do not list.
 */
export type ErrorCode = Known<Stripe.PaymentIntent.LastPaymentError.Code> | 'insufficient_capabilities_for_transfer'
