import 'server-only'
import type { Translator } from '@/lib/platform/i18n/translator'
import { ACCOUNT } from '@/lib/privacy/account-holding'
import type { ErasureKind, Holding } from '@/lib/privacy/holding'
import { BELONGINGS } from '@/lib/privacy/registry'

/** How readers are told what the shop stores: in the order of the text. */
const GROUPS = [
  'account',
  'reading',
  'orders',
  'payments',
  'listings',
  'conversations',
  'reports',
  'notifications',
  'newsletter',
  'administration'
] as const
type Group = (typeof GROUPS)[number]

/** The group of everything in the registry, by its name there. A test refuses a name without one. */
export const GROUP_OF: Readonly<Record<string, Group>> = {
  account: 'account',
  signInProviders: 'account',
  mailedLinks: 'account',
  termsAccepted: 'account',
  wishlist: 'reading',
  cart: 'reading',
  savedSearches: 'reading',
  copiesToldOf: 'reading',
  purchases: 'orders',
  sales: 'orders',
  photosOfCases: 'orders',
  holds: 'orders',
  paymentsMade: 'payments',
  paymentsReceived: 'payments',
  ledgerEntriesOfSales: 'payments',
  payouts: 'payments',
  payoutAccount: 'payments',
  listings: 'listings',
  interestInListings: 'listings',
  photosOfCopies: 'listings',
  importedRows: 'listings',
  imports: 'listings',
  importMappings: 'listings',
  bulkRows: 'listings',
  bulkJobs: 'listings',
  messagesWritten: 'conversations',
  messagesWithheld: 'conversations',
  photosOfMessages: 'conversations',
  conversations: 'conversations',
  inbox: 'conversations',
  inboxesOfOthers: 'conversations',
  blocks: 'conversations',
  blocksByOthers: 'conversations',
  reports: 'reports',
  reportsOfMessages: 'reports',
  reportsOfTheirMessages: 'reports',
  notifications: 'notifications',
  devicesWithPush: 'notifications',
  changesForOpenPages: 'notifications',
  mailsOnTheirWay: 'notifications',
  queuedMailsAboutThem: 'notifications',
  mailsAboutThem: 'notifications',
  newsletter: 'newsletter',
  administrativeActs: 'administration',
  administrativeBulkJobs: 'administration',
  bulkRowsAboutThem: 'administration',
  takeDowns: 'administration',
  decidedReports: 'administration',
  decidedReportsOfMessages: 'administration',
  legalTexts: 'administration',
  invitations: 'administration',
  actsOnInvitations: 'administration',
  actsOnBookings: 'administration',
  actsOnBulkJobs: 'administration',
  actsOnCategories: 'administration',
  actsOnCategoryOrder: 'administration',
  actsOnRates: 'administration',
  actsOnLedger: 'administration',
  actsOnLegalTexts: 'administration',
  actsOnSettings: 'administration',
  actsOnListings: 'administration',
  actsOnReportsOfMessages: 'administration',
  actsOnReports: 'administration',
  actsOnAccounts: 'administration'
}

function combine(kinds: ReadonlySet<ErasureKind>): 'deleted' | 'anonymous' | 'partly' | 'kept' {
  if (kinds.size === 1 && kinds.has('deleted')) return 'deleted'
  if (!kinds.has('kept')) return 'anonymous'
  return kinds.size === 1 ? 'kept' : 'partly'
}

/** What the shop stores about a person, from the registry that downloads and erases it, as a list in Markdown. */
export function describeStoredData(t: Translator, all: readonly Holding[] = [ACCOUNT, ...BELONGINGS]): string {
  return GROUPS.flatMap((group) => {
    const kinds = new Set(all.filter(({ name }) => GROUP_OF[name] === group).map(({ erasure }) => erasure))
    if (kinds.size === 0) return []
    return [
      `- **${t(`legal.stored.${group}`)}** ${t(`legal.storedWhat.${group}`)} ${t(`legal.erased.${combine(kinds)}`)}`
    ]
  }).join('\n')
}
