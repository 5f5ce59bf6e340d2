import { parseMethods, type PaymentMethod } from './payment-method'

/** As the page names them (app/[lang]/layout.tsx). */
export function listOfferedMethods(): PaymentMethod[] {
  return parseMethods(document.documentElement.dataset.paymentMethods ?? 'card')
}
