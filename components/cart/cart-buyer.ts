import type { Me } from '@/lib/users/user'

/** `formKey` begins the keys of the plain forms' attempts. */
export type CartBuyer = Pick<Me, 'id' | 'name' | 'email'> & { formKey: string }
