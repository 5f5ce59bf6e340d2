/** In the order of the preferences. */
export const CATEGORIES = ['orders', 'messages', 'money', 'cases', 'searches', 'account'] as const
export type Category = (typeof CATEGORIES)[number]

/** `daily`: one mail a day about all that is unread then. */
export const MAIL_TIMINGS = ['at-once', 'daily', 'off'] as const
export type MailTiming = (typeof MAIL_TIMINGS)[number]

/** What concerns the user's own money or safety is always mailed. Mails about saved searches follow each search. */
export const MAIL_CHOICES: Readonly<Record<Category, readonly MailTiming[]>> = {
  orders: ['at-once', 'daily', 'off'],
  messages: ['at-once', 'daily', 'off'],
  money: ['at-once', 'daily'],
  cases: ['at-once'],
  searches: ['at-once'],
  account: ['at-once']
}

/** How somebody is notified about a category. `push`: on the devices where it is switched on. */
export type CategoryPreference = { app: boolean; mail: MailTiming; push: boolean }
export type Preferences = Readonly<Record<Category, CategoryPreference>>

/** As stored: what was never chosen is absent. */
type Stored = {
  app?: boolean | null | undefined
  mail?: MailTiming | null | undefined
  push?: boolean | null | undefined
}
export type StoredPreferences = { [Name in Category]?: Stored | null | undefined }

export function readPreference(stored: StoredPreferences | null | undefined, category: Category): CategoryPreference {
  const { app, mail, push } = stored?.[category] ?? {}
  const [usual = 'at-once', ...others] = MAIL_CHOICES[category]
  return { app: app ?? true, mail: others.find((choice) => choice === mail) ?? usual, push: push ?? true }
}

export function readPreferences(stored: StoredPreferences | null | undefined): Preferences {
  return {
    orders: readPreference(stored, 'orders'),
    messages: readPreference(stored, 'messages'),
    money: readPreference(stored, 'money'),
    cases: readPreference(stored, 'cases'),
    searches: readPreference(stored, 'searches'),
    account: readPreference(stored, 'account')
  }
}

export function isOptionalMail(category: Category): boolean {
  return MAIL_CHOICES[category].includes('off')
}
