import 'server-only'
import { InvitationModel } from '@/models/invitation'
import { LegalVersionModel } from '@/models/legal-version'
import { TermsAcceptanceModel } from '@/models/terms-acceptance'
import { declareHolding, type Holding } from './holding'

export const LEGAL_HOLDINGS: readonly Holding[] = [
  declareHolding(TermsAcceptanceModel, {
    name: 'termsAccepted',
    personalPaths: ['userId'],
    whose: ({ id }) => ({ userId: id }),
    shows: ['number', 'language', 'at'],
    erasure: { keep: 'The terms of the sales that stay; the id leads to an account without a person.' }
  }),
  declareHolding(InvitationModel, {
    name: 'invitations',
    personalPaths: ['createdBy', 'note'],
    whose: ({ id }) => ({ createdBy: id }),
    shows: ['note', 'limit', 'left', 'expiresAt', 'revokedAt', 'createdAt'],
    erasure: { blank: () => ({ $unset: { note: 1 } }) }
  }),
  declareHolding(LegalVersionModel, {
    name: 'legalTexts',
    personalPaths: ['savedBy', 'confirmedBy'],
    whose: ({ id }) => ({ $or: [{ savedBy: id }, { confirmedBy: id }] }),
    shows: ['page', 'number', 'change', 'savedAt', 'confirmedAt'],
    erasure: { keep: 'Texts have an author as long as they stand: the id of an account without a person.' }
  })
]
