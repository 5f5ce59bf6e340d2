import type { SettingControl } from '@/lib/settings/describe-field'
import type { SettingKey } from '@/lib/settings/settings'

/** What the screen has of one setting. */
export type EditedSetting = { key: SettingKey; control: SettingControl; value: unknown; isFixed: boolean }
