/** What the payment page hands to the browser. */
export type PayableBooking = { id: string; bookName: string; priceCents: number; userName: string; userEmail: string }
