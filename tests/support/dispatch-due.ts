/** As the job does: what has happened until now reaches its subscribers. */
export async function dispatchDue(): Promise<void> {
  const { dispatchEvents } = await import('@/lib/events/dispatch-events')
  // The clock of the database may be ahead.
  await dispatchEvents(new Date(Date.now() + 1000))
}

/** For bookings that a test has planted as paid: the ledger follows from their state. */
export async function postPlanted(bookingIds: readonly string[]): Promise<void> {
  const { OrderModel } = await import('@/models/order')
  const { moneyMoved } = await import('@/lib/orders/events')
  for (const id of bookingIds)
    await OrderModel.updateOne({ _id: id }, { $push: { events: { $each: moneyMoved(new Date()) } } })
  await dispatchDue()
}
