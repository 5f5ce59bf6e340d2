import type { TestUser } from '@/tests/support/shop'
import type { Thing } from './thing'

/** What a line may use: what the call is about, who calls (a guest too has an account), and a category. */
type Asking = { thing: Thing; me: TestUser; category: string }

/** What a call is given beside its path: the query of a GET or DELETE, else the JSON of the body. */
export type Input = Record<string, unknown>
export type MakeInput = (asking: Asking) => Input | Promise<Input>

export const NO_LISTING = '0123456789abcdef01234567'
