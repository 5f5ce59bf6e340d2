import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/orders/payment-method'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { OXBLOOD } from '@/lib/platform/shop-colours'
import * as field from './setting-fields'

export const HOME_SECTIONS = ['advertised', 'categories', 'welcome', 'latest'] as const
/** The specification has them. */
export const STANDING_SECTIONS = ['advertised', 'categories'] as const
export const OPERATOR_KINDS = ['private_shop', 'association', 'public_body'] as const
export const REGISTRATION_MODES = ['open', 'invitation', 'domain', 'approval'] as const

const hours = (least: number, most: number) => z.number().min(least).max(most)
const count = (least: number, most: number) => z.number().int().min(least).max(most)

/** What an operator decides about the shop. Addresses, keys and secrets are in the environment. This schema makes the
 * screen, the API, the configuration file and docs/operations.md. A key is a field, or one of a group: `limits.meetings`. */
export const Settings = z.strictObject({
  identity: z.strictObject({
    name: field.line(40).pipe(z.string().min(1)).default('Flyleaf'),
    claim: field.inEachLanguage(field.line(80)).default({}),
    logo: field.picture.default(''),
    icon: field.picture.default(''),
    accentColour: field.colour.default(OXBLOOD),
    contactEmail: field.contactEmail.default(''),
    contactPhone: field.line(40).default(''),
    contactAddress: field.lines(300).default(''),
    operatorKind: z.enum(OPERATOR_KINDS).default('private_shop')
  }),
  languages: z.strictObject({
    offered: field
      .distinct(z.enum(OFFERED_LANGUAGES), 20)
      .min(1)
      .default([...OFFERED_LANGUAGES]),
    default: z.enum(OFFERED_LANGUAGES).default('en')
  }),
  timeZone: field.timeZone.default('Europe/Berlin'),
  /** Of phone numbers without a country code (ISO 3166-1 alpha-2). */
  country: field.country.default('DE'),
  /** The first is that of a booking which names none. */
  paymentMethods: field.distinct(z.enum(PAYMENT_METHODS), PAYMENT_METHODS.length).min(1).default(['card']),
  holdHours: hours(1, 240).default(24),
  /** Days from the payment to the automatic handover. */
  handoverDays: count(4, 90).default(14),
  /** Hours after the handover in which the buyer can open a case. */
  caseHours: hours(1, 720).default(48),
  limits: z.strictObject({
    unpaidOrders: count(1, 20).default(3),
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
    confirmHours: hours(1, 168).default(24),
    daysAhead: count(1, 90).default(14),
    rules: field.inEachLanguage(field.lines(1000)).default({}),
    places: field.distinct(field.line(120).pipe(z.string().min(1)), 20).default([])
  }),
  commission: z.strictObject({
    isPublic: z.boolean().default(false)
  }),
  home: z.strictObject({
    sections: field.distinct(z.enum(HOME_SECTIONS), HOME_SECTIONS.length).default([...STANDING_SECTIONS]),
    welcome: field.inEachLanguage(field.lines(2000)).default({})
  }),
  announcement: z.strictObject({
    text: field.inEachLanguage(field.line(200)).default({}),
    link: field.webAddress.default('')
  }),
  maintenance: z.strictObject({
    isOn: z.boolean().default(false),
    text: field.inEachLanguage(field.line(300)).default({})
  }),
  registration: z.strictObject({
    mode: z.enum(REGISTRATION_MODES).default('open'),
    domains: field.distinct(field.domain, 100).default([])
  }),
  signIn: z.strictObject({
    requireTwoStepOfAdmins: z.boolean().default(false)
  })
})

export type ShopSettings = z.infer<typeof Settings>

type KeyOf<Group, Name extends string> = Group extends string | number | boolean | readonly unknown[]
  ? Name
  : `${Name}.${keyof Group & string}`
export type SettingKey = { [Name in keyof ShopSettings]: KeyOf<ShopSettings[Name], Name> }[keyof ShopSettings]
