import type Stripe from 'stripe'
import type { Payments } from './shop-requests'

/** Every request of API v1 that payouts need, made by `client`, with each field that the emulator takes. */
export function listConnectRows(client: Stripe, payments: Payments): Record<string, () => Promise<unknown>> {
  const direct = payments.client

  const prepareTransfer = async () => ({
    destination: await payments.account(),
    amount: 1000,
    currency: 'eur',
    source_transaction: String((await payments.paid()).latest_charge)
  })
  const sent = async (): Promise<string> => (await payments.transfer()).id
  const disputed = async (): Promise<string> => {
    const [dispute] = (await direct.disputes.list({ payment_intent: (await payments.disputed()).id })).data
    return dispute?.id ?? ''
  }
  const page = { created: { gte: Math.floor(Date.now() / 1000) - 3600 }, limit: 100 }
  return {
    'a payment belongs to a transfer group': () =>
      client.paymentIntents.create({
        amount: 1250,
        currency: 'eur',
        allowed_payment_method_types: ['card'],
        transfer_group: 'order_1'
      }),
    'a charge is sent to an account': async () =>
      client.transfers.create({
        ...(await prepareTransfer()),
        description: 'Momo',
        metadata: { orderId: 'o1' },
        transfer_group: 'order_1'
      }),
    'transfers of a group are listed': () => client.transfers.list({ ...page, transfer_group: 'order_1' }),
    'transfers to an account are listed': async () => client.transfers.list({ destination: await payments.account() }),
    'a transfer is read': async () => client.transfers.retrieve(await sent()),
    'a transfer is changed': async () =>
      client.transfers.update(await sent(), { description: 'Momo', metadata: { a: 'b' } }),
    'a transfer is reversed': async () =>
      client.transfers.createReversal(await sent(), { amount: 300, metadata: { refundId: 'r1' } }),
    'reversals are listed': async () => client.transfers.listReversals(await sent(), { limit: 100 }),
    'a charge is read with its fee': async () =>
      client.charges.retrieve(String((await payments.paid()).latest_charge), { expand: ['balance_transaction'] }),
    'charges of a group are listed': () => client.charges.list({ transfer_group: 'order_1' }),
    'the balance is read': () => client.balance.retrieve(),
    'balance transactions are listed': () =>
      client.balanceTransactions.list({ ...page, type: 'charge', currency: 'eur', expand: ['data.source'] }),
    'a balance transaction is read': async () => {
      const [row] = (await direct.balanceTransactions.list({ limit: 1 })).data
      return client.balanceTransactions.retrieve(row?.id ?? '')
    },
    'payouts of an account are listed': async () =>
      client.payouts.list({ ...page, status: 'paid' }, { stripeAccount: await payments.account() }),
    'a login link is made': async () => client.accounts.createLoginLink(await payments.account()),
    'evidence is stored': async () =>
      client.disputes.update(await disputed(), {
        evidence: { customer_name: 'Ada', service_date: '2026-11-20', uncategorized_text: 'Code entered' },
        metadata: { a: 'b' },
        submit: false
      }),
    'evidence is submitted': async () => client.disputes.update(await disputed(), { submit: true })
  }
}
