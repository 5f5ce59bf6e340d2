import { Types } from 'mongoose'
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isSettingKey, SETTING_KEYS, toNested } from '@/lib/settings/layers'
import type { SettingKey } from '@/lib/settings/settings'
import { InApp } from '../../support/in-app'
import { addUser, openTestShop, type TestShop, type TestUser } from '../../support/shop'
import { setSettings } from '../../support/with-settings'

// The compiler replaces it.
vi.mock('next/root-params', () => ({ lang: () => Promise.resolve('en') }))

/** Those of the parts that decide who registers and how people sign in have tests beside these parts. */
type Elsewhere = 'identity.operatorKind' | `registration.${string}` | `signIn.${string}`
type Tested = Exclude<SettingKey, Elsewhere>

let shop: TestShop
let buyer: TestUser

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  buyer = await addUser('Buyer', 'Bea Buyer')
})

afterAll(() => shop.close())

function show(component: FunctionComponent): string {
  return renderToStaticMarkup(createElement(InApp, null, createElement(component)))
}

const showContact = async () => show((await import('@/components/layout/contact')).Contact)
const showAnnouncement = async () => show((await import('@/components/layout/announcement')).Announcement)
const showWordmark = async () => show((await import('@/components/layout/wordmark')).Wordmark)
const listTerms = async () => (await import('@/lib/orders/terms')).currentTerms()

async function english() {
  return (await import('@/lib/platform/i18n/translators')).translatorFor('en')
}

async function countSlots(kind: 'listOrderSlots' | 'listCopySlots' | 'listNetworkSlots' | 'listMeetingSlots') {
  return (await import('@/lib/orders/slots'))[kind]('x').length
}

async function findCoolDown(): Promise<unknown> {
  const { OrderModel } = await import('@/models/order')
  const listingId = new Types.ObjectId()
  await OrderModel.collection.insertOne({
    buyerId: new Types.ObjectId(buyer.id),
    lines: [{ _id: new Types.ObjectId(), listingId, claimKey: listingId.toHexString() }],
    status: 'expired',
    endedAt: new Date()
  })
  const { checkCoolDown } = await import('@/lib/orders/hold-allowance')
  return checkCoolDown(buyer.id, listingId.toHexString(), new Date()).then(
    () => null,
    (error: unknown) => (error instanceof Error && 'retryAfterSeconds' in error ? error.retryAfterSeconds : error)
  )
}

async function findConfirmTime(): Promise<number> {
  const { findHoldAllowance } = await import('@/lib/orders/hold-allowance')
  return (await findHoldAllowance({ ...buyer, roles: ['Buyer'] }, '192.0.2.1', 'at_meeting')).holdMs
}

async function findPhoneCountry(): Promise<string> {
  const { readRowContext } = await import('@/lib/imports/row-context')
  const { findColumns } = await import('@/lib/imports/columns')
  return (await readRowContext(buyer.id, [], findColumns([]), await english())).country
}

async function listHomeSections(): Promise<unknown> {
  const { default: HomePage } = await import('@/app/[lang]/(shop)/page')
  const page: ReactElement<{ children: unknown[] }> = HomePage()
  const sections = page.props.children.find(Array.isArray) ?? []
  return sections.map(({ key }: ReactElement) => key)
}

async function showMaintenance(): Promise<string> {
  const [{ renderMaintenancePage }, { findSnapshot, setSnapshot }] = await Promise.all([
    import('@/server/maintenance-page'),
    import('@/lib/settings/shop-settings')
  ])
  const since = new Date('2026-06-01T15:00:00Z')
  setSnapshot({ ...findSnapshot(), maintenanceSince: since })
  return renderMaintenancePage(await english(), since)
}

/** Another value, and what differs then. */
const EFFECTS: Record<Tested, { value: unknown; seen: () => Promise<unknown> }> = {
  'identity.name': { value: 'Alexandria', seen: async () => (await english())('mails.signature') },
  'identity.claim': {
    value: { en: 'Books of Egypt' },
    seen: async () => (await import('@/lib/settings/identity')).toSiteTitle(await english())
  },
  'identity.logo': { value: `${'a'.repeat(32)}.600x200`, seen: showWordmark },
  'identity.logoDark': { value: `${'b'.repeat(32)}.600x200`, seen: showWordmark },
  'identity.icon': {
    value: `${'c'.repeat(32)}.512x512`,
    seen: async () => (await import('@/app/manifest')).default().icons
  },
  'identity.accentColour': {
    value: '#004d40',
    seen: async () => (await import('@/app/manifest')).default().theme_color
  },
  'identity.contactEmail': { value: 'desk@library.example', seen: showContact },
  'identity.contactPhone': { value: '+49 30 1234567', seen: showContact },
  'identity.contactAddress': { value: 'Library Road 1', seen: showContact },
  timeZone: {
    value: 'Pacific/Auckland',
    seen: async () => (await import('@/lib/platform/time/calendar')).toDay(new Date('2026-06-01T15:00:00Z'))
  },
  country: {
    value: 'AT',
    seen: findPhoneCountry
  },
  paymentMethods: {
    value: ['at_meeting'],
    seen: async () => (await import('#offered-methods')).listOfferedMethods()
  },
  holdHours: { value: 48, seen: async () => (await import('@/lib/orders/hold-allowance')).fullHoldMs() },
  handoverDays: {
    value: 20,
    seen: async () =>
      (await import('@/lib/orders/to-booking')).toHandOverBy({ terms: await listTerms() }, new Date('2026-06-01'))
  },
  caseHours: {
    value: 24,
    seen: async () =>
      (await import('@/lib/cases/to-case')).toCaseOpenUntil({
        terms: await listTerms(),
        handedOverAt: new Date('2026-06-01')
      })
  },
  'limits.unpaidOrders': { value: 5, seen: () => countSlots('listOrderSlots') },
  'limits.heldCopies': { value: 7, seen: () => countSlots('listCopySlots') },
  'limits.unconfirmedHolds': { value: 9, seen: () => countSlots('listNetworkSlots') },
  'limits.meetings': { value: 4, seen: () => countSlots('listMeetingSlots') },
  'limits.copiesToMeet': {
    value: 8,
    seen: async () => (await import('@/lib/orders/slots')).listCopySlotsOfMeetings('x').length
  },
  'limits.coolDownMinutes': { value: 240, seen: findCoolDown },
  'meeting.confirmHours': { value: 12, seen: findConfirmTime },
  'meeting.daysAhead': {
    value: 3,
    seen: async () => (await import('#public-settings')).publicSettings().daysAhead
  },
  'meeting.rules': {
    value: { en: 'Meet in public' },
    seen: async () => (await import('@/lib/settings/identity')).findMeetingRules(await english())
  },
  'meeting.places': {
    value: ['The reading room'],
    seen: async () => (await import('#public-settings')).publicSettings().meetingPlaces
  },
  'home.sections': { value: ['welcome', 'categories', 'advertised'], seen: listHomeSections },
  'home.welcome': {
    value: { en: 'Come in' },
    seen: async () => show((await import('@/components/layout/welcome-section')).WelcomeSection)
  },
  'announcement.text': { value: { en: 'Closed on Monday' }, seen: showAnnouncement },
  'announcement.link': { value: '/books', seen: showAnnouncement },
  'languages.offered': {
    value: ['en'],
    seen: async () => (await import('@/lib/settings/languages')).toReadableLanguage('de')
  },
  'languages.default': { value: 'de', seen: async () => (await import('@/app/manifest')).default().lang },
  'commission.display': {
    value: 'everyone',
    seen: async () => (await import('@/lib/commission/public-rate')).findPublicRate()
  },
  'maintenance.isOn': {
    value: true,
    seen: async () => show((await import('@/components/layout/maintenance-notice')).MaintenanceNotice)
  },
  'maintenance.message': { value: { en: 'New shelves' }, seen: showMaintenance },
  'maintenance.expectedMinutes': { value: 90, seen: showMaintenance }
}

function isTested(key: SettingKey): key is Tested {
  return Object.hasOwn(EFFECTS, key)
}

/** What another setting must have, so that this one shows. */
const BESIDE: Partial<Record<Tested, Record<string, unknown>>> = {
  'identity.logoDark': { 'identity.logo': `${'a'.repeat(32)}.600x200` },
  'announcement.link': { 'announcement.text': { en: 'Closed on Monday' } }
}

function toSettings(values: Record<string, unknown>): Record<string, unknown> {
  return toNested(new Map(Object.entries(values).flatMap(([key, value]) => (isSettingKey(key) ? [[key, value]] : []))))
}

it.each(SETTING_KEYS.filter(isTested))('the setting %s changes what the shop shows or does', async (key) => {
  const { value, seen } = EFFECTS[key]
  setSettings(toSettings({ ...BESIDE[key] }))
  const before = await seen()
  setSettings(toSettings({ ...BESIDE[key], [key]: value }))
  expect(await seen()).not.toEqual(before)
})
