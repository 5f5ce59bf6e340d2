import type { HealthLine, HealthPart } from '@/lib/overview/read-health'

export const DOCTOR_PARTS = [
  'schema',
  'indexes',
  'clock',
  'provider',
  'webhooks',
  'mailServer',
  'pictures',
  'address',
  'demoAccounts'
] as const
export type DoctorPart = (typeof DOCTOR_PARTS)[number]

/** What was found about a part, and what to do about it. */
export type Finding = Omit<HealthLine, 'part'>
export type DoctorLine = Finding & { part: DoctorPart | HealthPart }
