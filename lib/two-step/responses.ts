import { z } from 'zod'
import { ROLES } from '@/lib/users/roles'

export const TwoStepSetUpResponse = z
  .object({
    secret: z.string().describe('Base32, for typing into an app'),
    url: z.string().describe('otpauth:// for the QR code'),
    token: z.string().describe('For POST /api/profile/two-step; valid for 15 minutes')
  })
  .meta({ id: 'TwoStepSetUp' })

/** Shown once. */
export const RecoveryCodesResponse = z
  .object({ recoveryCodes: z.array(z.string()).describe('Each works once; they are shown only here') })
  .meta({ id: 'RecoveryCodes' })

export const SecondStepResponse = z.object({ roles: z.array(z.enum(ROLES)) }).meta({ id: 'SecondStep' })
