import { LIVE, type Facts } from './facts'

/** I11: nobody buys their own copy; an admin neither buys, nor sells, nor has a further role or a seller's tick. */
export function checkPeople({ orders, users }: Facts): string[] {
  const admins = new Set(users.filter(({ role }) => role === 'Admin').map(({ _id }) => _id))
  const own = orders
    .filter(({ buyerId, sellerId }) => buyerId === sellerId)
    .map(({ _id }) => `${_id}: bought from oneself`)
  const byAdmin = orders
    .filter(({ buyerId, sellerId }) => admins.has(buyerId) || admins.has(sellerId))
    .map(({ _id }) => `${_id}: an admin's`)
  const ticked = users
    .filter(({ role, verified }) => role === 'Admin' && verified === true)
    .map(({ _id }) => `admin ${_id} is verified`)
  const further = users
    .filter(({ role, alsoRole }) => role === 'Admin' && alsoRole)
    .map(({ _id }) => `admin ${_id} has a further role`)
  return [...own, ...byAdmin, ...ticked, ...further]
}

/** Nobody could pay or cancel a live order of an account that is closed. */
export function checkClosed({ orders, users }: Facts): string[] {
  const closed = new Set(users.filter(({ status }) => status === 'closed').map(({ _id }) => _id))
  const live = orders.filter(({ status }) => LIVE.includes(status))
  return live
    .filter(({ buyerId, sellerId }) => closed.has(buyerId) || closed.has(sellerId))
    .map(({ _id, status }) => `${_id} ${status}: an account is closed`)
}
