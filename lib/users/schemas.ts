import { z } from 'zod'
import { normaliseEmail } from './user'

/** An e-mail address in its one written form. */
export const Email = z
  .string({ error: 'Email is Required' })
  .max(254, 'Email is too long')
  .transform(normaliseEmail)
  .pipe(z.string().min(1, 'Email is Required').pipe(z.email('That does not look like an email address')))

/** What the login form asks for; the same messages in the browser and on the server. */
export const SignInInput = z.object({
  email: Email,
  password: z.string({ error: 'Password is Required' }).min(1, 'Password is Required').max(1024, 'Password is too long')
})
export type SignInInput = z.infer<typeof SignInInput>
