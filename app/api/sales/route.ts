import { z } from 'zod'
import { listMySales } from '@/lib/bookings/queries'
import { handle } from '@/lib/http/handle'

/** Who booked and bought the caller's own copies, latest first. */
export const GET = handle({
  roles: ['Seller'],
  input: z.strictObject({}),
  run: ({ actor }) => listMySales(actor)
})
