import type { PlainKey } from '@/lib/platform/i18n/message'
import type { Translator } from '@/lib/platform/i18n/translator'

const LABELS: Readonly<Record<string, PlainKey>> = {
  R1: 'overview.repair.R1',
  R2: 'overview.repair.R2',
  R3: 'overview.repair.R3',
  R3refunds: 'overview.repair.R3refunds',
  R4: 'overview.repair.R4',
  R5: 'overview.repair.R5',
  R5settled: 'overview.repair.R5settled',
  R6: 'overview.repair.R6',
  R6copies: 'overview.repair.R6copies',
  R7: 'overview.repair.R7',
  closings: 'overview.repair.closings'
}

export function describeRepair(kind: string, t: Translator): string {
  const words = LABELS[kind]
  return words ? t(words) : kind
}
