import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') || name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)
)

it('the screens take every colour from the tokens', () => {
  const raw = /['"\s[(:](#[0-9a-f]{3,8}\b|(?:rgba?|hsla?|oklch|oklab)\()/i
  expect(files.filter((file) => raw.test(readFileSync(file, 'utf8').replace(/href="#[^"]*"/g, '')))).toEqual([])
})

it('the screens carry no style attributes, which a strict content policy would have to allow, but the accent colour of the settings', () => {
  expect(files.filter((file) => /\sstyle=\{(?!toAccentStyle\()/.test(readFileSync(file, 'utf8')))).toEqual([])
})
