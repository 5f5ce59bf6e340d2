import type { SettingKey } from './settings'

/** The forms of the screen. */
export const SETTING_SECTIONS = {
  identity: [
    'identity.name',
    'identity.claim',
    'identity.accentColour',
    'identity.logo',
    'identity.logoDark',
    'identity.icon',
    'identity.contactEmail',
    'identity.contactPhone',
    'identity.contactAddress',
    'identity.operatorKind'
  ],
  region: ['timeZone', 'country'],
  orders: ['paymentMethods', 'holdHours', 'handoverDays', 'caseHours'],
  limits: [
    'limits.unpaidOrders',
    'limits.heldCopies',
    'limits.unconfirmedHolds',
    'limits.meetings',
    'limits.copiesToMeet',
    'limits.coolDownMinutes'
  ],
  meeting: ['meeting.confirmHours', 'meeting.daysAhead', 'meeting.rules', 'meeting.places'],
  home: ['home.sections', 'home.welcome'],
  announcement: ['announcement.text', 'announcement.link'],
  registration: ['registration.mode', 'registration.domains'],
  signIn: ['signIn.requireTwoStepOfAdmins'],
  languages: ['languages.offered', 'languages.default'],
  commission: ['commission.display'],
  maintenance: ['maintenance.isOn', 'maintenance.message', 'maintenance.expectedMinutes']
} as const satisfies Record<string, readonly SettingKey[]>

export type SettingSection = keyof typeof SETTING_SECTIONS
