import { Schema } from 'mongoose'
import { embedded } from './define-model'

/** lib/fulfilments/handover-code.ts */
export const handoverSchema = embedded({
  /** The code is derived from it; `codeHash` verifies the seller's input. */
  nonce: { type: String, required: true },
  codeHash: { type: String, required: true },
  /** Oldest first, at most five. */
  triedAt: { type: [Schema.Types.Date], required: true, default: [] }
})
