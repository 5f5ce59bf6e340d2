/** Of everything that shows a setting: all pages. */
export const SETTINGS_TAG = 'settings'
