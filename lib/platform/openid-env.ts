import { z } from 'zod'
import { url } from './env-values'

/** An OpenID Connect provider besides Google. */
export const OPENID_VARIABLES = {
  /** The first three belong together. */
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPES: z
    .string()
    .regex(
      /^openid(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/,
      'must be scopes, separated by spaces, of which the first is openid'
    )
    .optional(),
  /** The name on the button; unset means the host of the issuer. */
  OIDC_LABEL: z.string().trim().min(1).max(40, 'must have at most 40 characters').optional(),
  /** The claim whose values decide whether somebody new is a seller. */
  OIDC_ROLE_CLAIM: z.string().min(1).optional(),
  /** Values of it, separated by commas. */
  OIDC_SELLER_ROLES: z.string().min(1).optional()
}
