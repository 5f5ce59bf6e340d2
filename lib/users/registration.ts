import 'server-only'
import { claimInvitation } from '@/lib/invitations/invitations'
import { shopSettings } from '@/lib/settings/shop-settings'
import type { WaitingFor } from './user'

/** Who wants an account. `isAddressProved`: by the provider of a sign-in, not by what somebody typed. The address is
 * normalised (lib/platform/text/email-address.ts). */
export type Applicant = { email: string; isAddressProved: boolean; invitation: string | null }

export type RegistrationRefusal = 'INVITATION_NEEDED' | 'INVITATION_INVALID' | 'DOMAIN_NOT_ALLOWED'

/** The fields of the new account. One that waits is not active: nobody can sign in to it. */
export type AdmittedFields =
  | { status: 'active' }
  | { status: 'waiting'; waitingFor: Extract<WaitingFor, 'address' | 'approval'>; waitingSince: Date }

/** `release`: to be called if no account is made after all. */
export type Admission = { admitted: AdmittedFields; release: () => Promise<void> }
export type RegistrationDecision = { refused: RegistrationRefusal } | Admission

const nothingToRelease = () => Promise.resolve()

function admit(waitingFor: 'address' | 'approval' | null): Admission {
  const admitted: AdmittedFields =
    waitingFor === null ? { status: 'active' } : { status: 'waiting', waitingFor, waitingSince: new Date() }
  return { admitted, release: nothingToRelease }
}

async function decideByInvitation(code: string | null): Promise<RegistrationDecision> {
  if (!code) return { refused: 'INVITATION_NEEDED' }
  const claimed = await claimInvitation(code)
  return claimed ? { admitted: { status: 'active' }, ...claimed } : { refused: 'INVITATION_INVALID' }
}

/** The whole domain, letter by letter: a subdomain is another one, and an address in other letters is in punycode. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

/** Whether somebody may have an account, by the settings. Every way in asks it before it makes one, and never whether the
 * address has one already, so that the response does not tell. An invitation is used by it. */
export async function decideRegistration({
  email,
  isAddressProved,
  invitation
}: Applicant): Promise<RegistrationDecision> {
  const { mode, domains } = shopSettings().registration
  switch (mode) {
    case 'open':
      return admit(null)
    case 'invitation':
      return decideByInvitation(invitation)
    case 'domain':
      if (!isOfDomain(email, domains)) return { refused: 'DOMAIN_NOT_ALLOWED' }
      return admit(isAddressProved ? null : 'address')
    case 'approval':
      return admit('approval')
  }
}
