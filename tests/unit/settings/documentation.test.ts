import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translatorFor } from '@/lib/platform/i18n/translators'
import { composeSettings, SETTING_KEYS, valueOf } from '@/lib/settings/layers'
import { SETTING_SECTIONS } from '@/lib/settings/sections'

test('docs/operations.md has a line for each setting, with its default and what the screen says of it', () => {
  const t = translatorFor('en')
  const written = readFileSync('docs/operations.md', 'utf8')
  const rows = SETTING_KEYS.map(
    (key) => `| \`${key}\` | \`${JSON.stringify(valueOf(composeSettings(), key))}\` | ${t(`settings.hint.${key}`)} |`
  )
  expect(rows.filter((row) => !written.includes(row))).toEqual([])
})

test('the screen has a field for each setting', () => {
  expect(Object.values(SETTING_SECTIONS).flat().sort()).toEqual([...SETTING_KEYS].sort())
})
