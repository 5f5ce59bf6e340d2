import type { Text } from '@/lib/platform/i18n/text'
import { english, type Texts } from '@/lib/platform/i18n/texts'

/** What each kind of repair corrects (lib/jobs/repairs), for people. */
const LABELS: Readonly<Record<string, Text>> = {
  R1: 'Bookings whose request died',
  R2: 'Holds whose time was over',
  R3: 'Payments that nobody had told of',
  R3refunds: 'Refunds that were not sent',
  R4: 'Webhooks that were cut off',
  R5: 'Payments that differed at the provider',
  R5settled: 'Refunds and disputes that nobody had told of',
  R6: 'Sales that were not settled',
  R6copies: 'Copies kept for nobody',
  R7: 'Mails of bookings that were cut off',
  closings: 'Accounts whose closing was cut off'
}

/** A kind of repair in words; an unknown one by its name. */
export function describeRepair(kind: string, t: Texts = english): string {
  const words = LABELS[kind]
  return words ? t(words) : kind
}
