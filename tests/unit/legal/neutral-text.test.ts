import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { LEGAL_PAGES } from '@/lib/legal/legal-page'
import { parseLegalText, toPlainText } from '@/lib/legal/parse-legal-text'
import { escapeMarkdown, fillTemplate } from '@/lib/legal-texts/fill-template'
import { writeNeutralText as write } from '@/lib/legal-texts/neutral-text'
import { GROUP_OF } from '@/lib/legal-texts/stored-data'
import type { Operator } from '@/lib/legal-texts/operator'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'
import { ACCOUNT } from '@/lib/privacy/account-holding'
import { setSettings } from '@/tests/support/with-settings'
import { BELONGINGS } from '@/lib/privacy/registry'

const OPERATOR: Operator = {
  kind: 'private_shop',
  shopName: 'Bücher *Hof*',
  address: 'Bücherhof [GmbH]\nSample Street 1\n10115 Berlin',
  email: 'hello@example.org',
  phone: '+49 30 901820'
}
const KINDS = ['private_shop', 'association', 'public_body'] as const
const CASES = LEGAL_PAGES.flatMap((page) =>
  OFFERED_LANGUAGES.flatMap((language) => KINDS.map((kind) => [page, language, kind] as const))
)

beforeAll(() => setSettings({ paymentMethods: ['card', 'at_meeting'] }))

describe('the neutral draft', () => {
  it.each(CASES)('of %s in %s for a %s is whole and can be shown', async (page, language, kind) => {
    const text = await write(page, language, { ...OPERATOR, kind })
    expect(text).not.toMatch(/\{\{|\}\}|undefined|null/)
    expect(parseLegalText(text.replace(/\[\[[^\]]*\]\]/g, 'x')).problems).toEqual([])
    expect(parseLegalText(text).blocks[0]?.kind).toBe('heading')
  })

  it('names the operator and the shop as they are written', async () => {
    const { blocks } = parseLegalText(await write('imprint', 'de', OPERATOR))
    const text = blocks.map((block) =>
      'children' in block && block.kind !== 'quote' ? toPlainText(block.children) : ''
    )
    expect(text.join('\n')).toContain('Bücherhof [GmbH]')
    expect(text.join('\n')).toContain('Bücher *Hof* ist ein Marktplatz')
  })

  it('asks for the operator while the settings name none', async () => {
    const text = await write('imprint', 'en', { ...OPERATOR, address: '', email: '' })
    expect(text).toContain('[[Name and postal address of the operator]]')
    expect(text).toContain('[[E-mail address and phone number of the operator]]')
  })

  it('owes a statement of a public body, and information of a shop in its terms', async () => {
    const of = (page: 'accessibility' | 'terms', kind: Operator['kind']) => write(page, 'en', { ...OPERATOR, kind })
    expect(await of('accessibility', 'public_body')).toContain('Enforcement procedure')
    expect(await of('accessibility', 'private_shop')).not.toContain('Enforcement procedure')
    expect(await of('terms', 'private_shop')).toContain('Accessibility of this service')
    expect(await of('terms', 'public_body')).not.toContain('Accessibility of this service')
  })

  it('says what is stored, by the registry of personal data, and how long', async () => {
    const text = await write('privacy', 'en', OPERATOR)
    for (const name of ['Account.', 'Orders.', 'Messages.', 'Newsletter.', 'Administration.'])
      expect(text).toContain(`**${name}**`)
    expect(text).toContain('A login ends after 14 days')
    expect(text).toContain('Conversations: 2 years')
  })
})

it('everything in the registry of personal data is in a group of the privacy text, and no group names what is not there', () => {
  expect(Object.keys(GROUP_OF).sort()).toEqual([ACCOUNT, ...BELONGINGS].map(({ name }) => name).sort())
})

it('every legal page has a template in every language of the shop', () => {
  for (const page of LEGAL_PAGES)
    for (const language of OFFERED_LANGUAGES) expect(existsSync(`content/legal/${page}.${language}.md`)).toBe(true)
})

describe('a template', () => {
  it('keeps the sections whose flag is set and fills in values', () => {
    const template = 'A {{name}}\n{{#yes}}\nkept\n{{/yes}}\n{{#no}}\ngone\n{{/no}}\n{{^no}}\nelse\n{{/no}}\n'
    expect(fillTemplate(template, { name: 'b' }, { yes: true, no: false })).toBe('A b\nkept\nelse')
  })

  it('refuses names that nothing is known of', () => {
    expect(() => fillTemplate('{{what}}', {}, {})).toThrow('what')
    expect(() => fillTemplate('{{#what}}\nx\n{{/what}}\n', {}, {})).toThrow('what')
  })

  it('shows an escaped name as it was typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w*_[\](){}<>#`|!.:/@&~+=-]{1,40}$/), (name) => {
        const { blocks, problems } = parseLegalText(`x ${escapeMarkdown(name)} y`)
        expect(problems).toEqual([])
        const [first] = blocks
        expect(first?.kind === 'paragraph' ? toPlainText(first.children) : '').toBe(`x ${name} y`)
      })
    )
  })
})
