import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/orders/payment-method'
import { DEFAULT_LANGUAGE, OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { OXBLOOD } from '@/lib/platform/shop-colours'
import * as field from './setting-fields'

export const HOME_SECTIONS = ['advertised', 'categories', 'welcome'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]
/** The specification has them. */
export const STANDING_SECTIONS = ['advertised', 'categories'] as const
export const OPERATOR_KINDS = ['private_shop', 'association', 'public_body'] as const
/** Whether only sellers see what the shop keeps of a sale. */
export const COMMISSION_AUDIENCES = ['sellers', 'everyone'] as const
export const REGISTRATION_MODES = ['open', 'invitation', 'domain', 'approval'] as const

export const MAX_UNPAID_ORDERS = 20
export const MIN_HANDOVER_DAYS = 4
export const MIN_CASE_HOURS = 1
export const MAX_CASE_HOURS = 720
export const MAX_CONFIRM_HOURS = 72
export const MAX_DAYS_AHEAD = 30

const hours = (least: number, most: number) => z.number().min(least).max(most)
const count = (least: number, most: number) => z.number().int().min(least).max(most)

/** What an operator decides about the shop. Addresses, keys and secrets are in the environment. This schema makes the
 * screen, the API, the configuration file and docs/operations.md. A key is a field, or one of a group: `limits.meetings`. */
export const Settings = z.strictObject({
  identity: z.strictObject({
    name: field.line(40).min(1).default('Flyleaf'),
    claim: field.inEachLanguage(field.line(80)).default({}),
    /** In place of the name, which stays its alternative text. */
    logo: field.picture().default(''),
    /** In the dark theme; without it the logo stands on paper there. */
    logoDark: field.picture().default(''),
    icon: field.picture().default(''),
    accentColour: field.colour.default(OXBLOOD),
    contactEmail: field.contactEmail.default(''),
    contactPhone: field.line(40).default(''),
    contactAddress: field.lines(300).default(''),
    operatorKind: z.enum(OPERATOR_KINDS).default('private_shop')
  }),
  timeZone: field.timeZone.default('Europe/Berlin'),
  /** Of phone numbers without a country code (ISO 3166-1 alpha-2). */
  country: field.country.default('DE'),
  /** The first is that of a booking which names none. */
  paymentMethods: field.distinct(z.enum(PAYMENT_METHODS), PAYMENT_METHODS.length).min(1).default(['card']),
  holdHours: hours(1, 240).default(24),
  /** Days from the payment to the automatic handover. */
  handoverDays: count(MIN_HANDOVER_DAYS, 90).default(14),
  /** Hours after the handover in which the buyer can open a case. */
  caseHours: hours(MIN_CASE_HOURS, MAX_CASE_HOURS).default(48),
  limits: z.strictObject({
    unpaidOrders: count(1, MAX_UNPAID_ORDERS).default(3),
    /** Of all unpaid orders of one buyer together. */
    heldCopies: count(1, 100).default(20),
    /** Of all accounts of one client network whose e-mail addresses are not confirmed. */
    unconfirmedHolds: count(1, 100).default(5),
    meetings: count(1, 20).default(2),
    /** Of all orders of one buyer that are paid at the meeting. */
    copiesToMeet: count(1, 100).default(5),
    coolDownMinutes: count(1, 1440).default(30)
  }),
  meeting: z.strictObject({
    /** An order that is paid at the meeting lapses unless the seller names the day by then. */
    confirmHours: hours(1, MAX_CONFIRM_HOURS).default(24),
    daysAhead: count(1, MAX_DAYS_AHEAD).default(14),
    rules: field.inEachLanguage(field.lines(1000)).default({}),
    places: field.distinct(field.line(120).min(1), 20).default([])
  }),
  home: z.strictObject({
    sections: field.distinct(z.enum(HOME_SECTIONS), HOME_SECTIONS.length).default([...STANDING_SECTIONS]),
    welcome: field.inEachLanguage(field.lines(2000)).default({})
  }),
  announcement: z.strictObject({
    text: field.inEachLanguage(field.line(200)).default({}),
    link: field.webAddress.default('')
  }),
  registration: z.strictObject({
    mode: z.enum(REGISTRATION_MODES).default('open'),
    domains: field.distinct(field.domain, 100).default([])
  }),
  signIn: z.strictObject({
    requireTwoStepOfAdmins: z.boolean().default(false)
  }),
  languages: z.strictObject({
    offered: field
      .distinct(z.enum(OFFERED_LANGUAGES), OFFERED_LANGUAGES.length)
      .min(1)
      .default([...OFFERED_LANGUAGES]),
    /** Of visitors who have chosen none that is offered. */
    default: z.enum(OFFERED_LANGUAGES).default(DEFAULT_LANGUAGE)
  }),
  commission: z.strictObject({
    display: z.enum(COMMISSION_AUDIENCES).default('sellers')
  }),
  /** lib/settings/maintenance.ts */
  maintenance: z.strictObject({
    isOn: z.boolean().default(false),
    message: field.inEachLanguage(field.lines(1000)).default({}),
    /** From its beginning. 0: not known. */
    expectedMinutes: count(0, 10_080).default(30)
  })
})

export type ShopSettings = z.infer<typeof Settings>

type KeyOf<Group, Name extends string> = Group extends string | number | boolean | readonly unknown[]
  ? Name
  : `${Name}.${keyof Group & string}`
export type SettingKey = { [Name in keyof ShopSettings]: KeyOf<ShopSettings[Name], Name> }[keyof ShopSettings]
