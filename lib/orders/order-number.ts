const DIGITS = 8

/** How an order is named to people: the end of its id, which tells the orders of one person apart. */
export function toOrderNumber(id: string): string {
  return id.slice(-DIGITS)
}

export function isOrderNumber(text: string): boolean {
  return /^[0-9a-f]{8}$/i.test(text)
}
