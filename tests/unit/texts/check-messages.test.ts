import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findMessageProblems } from '@/launcher/check-messages'

const CART = "'use client'\nexport const Cart = () => t('cart.total', { count: 1 })\n"
const PAGE =
  'import { Cart } from "../../components/cart"\nexport default () => <PageMessages of="page"><Cart /></PageMessages>\n'

/** A project whose messages are right. */
const RIGHT = {
  'messages/en.json': {
    cart: { total: '{count, plural, one {# book} other {# books}}', status: { paid: 'Paid', held: 'Held' } }
  },
  'messages/de.json': {
    cart: { total: '{count, plural, one {# Buch} other {# Bücher}}', status: { paid: 'Bezahlt', held: 'Reserviert' } }
  },
  'components/cart.tsx': CART,
  'app/[lang]/page.tsx': PAGE,
  'lib/status.ts': 'export const describe = (status, t) => t(`cart.status.${status}`)\n'
} as const

let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'flyleaf-messages-'))
  for (const folder of ['app', 'components', 'lib', 'seed', 'server', 'scripts']) mkdirSync(path.join(root, folder))
})
afterEach(() => rmSync(root, { recursive: true }))

/** What is found in the right project after some of its files were changed. */
function findProblems(changed: Record<string, string | object> = {}): Promise<string[]> {
  for (const [file, content] of Object.entries({ ...RIGHT, ...changed })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return findMessageProblems(root)
}

it('the check of the messages finds nothing where all is right', async () => {
  expect(await findProblems()).toEqual([])
})

it('the check of the messages finds a key that one language lacks, and one that only it has', async () => {
  const { total } = RIGHT['messages/de.json'].cart
  expect(
    await findProblems({ 'messages/de.json': { cart: { total, status: { paid: 'Bezahlt', lost: 'Verloren' } } } })
  ).toEqual(['messages/de.json: cart.status.held is missing', 'messages/de.json: cart.status.lost is not in English'])
})

it.each([
  ['of another name', '{number, plural, one {# Buch} other {# Bücher}}', 'number: number'],
  ['of another type', '{count} Bücher', 'count: Argument'],
  ['too few', 'Bücher', '']
])('the check of the messages finds parameters that are not those of English: %s', async (_name, total, found) => {
  const { status } = RIGHT['messages/de.json'].cart
  expect(await findProblems({ 'messages/de.json': { cart: { total, status } } })).toEqual([
    `messages/de.json: cart.total has the parameters [${found}], English has [count: number]`
  ])
})

it('the check of the messages finds a message that no code names', async () => {
  expect(await findProblems({ 'lib/status.ts': "export const describe = (t) => t('cart.status.paid')\n" })).toEqual([
    'messages/en.json: cart.status.held is not used'
  ])
})

it.each(['t', 't.rich', 'message', 'issueText'])(
  'the check of the messages finds a key in %s(…) that no catalogue has',
  async (named) => {
    expect(await findProblems({ 'lib/price.ts': `export const price = ${named}('cart.price')\n` })).toEqual([
      'lib/price.ts: there is no message cart.price'
    ])
  }
)

it('the check of the messages finds a page that does not send the messages of its client components to the browser', async () => {
  const bare = PAGE.replaceAll(/<\/?PageMessages[^>]*>/g, '')
  expect(await findProblems({ 'app/[lang]/page.tsx': bare })).toEqual([
    'app/[lang]/page.tsx: wrap it in <PageMessages of="page">, its client components need cart.total and others'
  ])
})

it('the check of the messages finds a page that sends messages to the browser for nothing', async () => {
  expect(await findProblems({ 'components/cart.tsx': CART.replace("'use client'", '') })).toEqual([
    'app/[lang]/page.tsx: needs no <PageMessages>, no client component of it has messages'
  ])
})

it('the check of the messages expects a page to send only what the layout around it does not', async () => {
  const layout = PAGE.replace('of="page"', 'of="layout"')
  const bare = PAGE.replaceAll(/<\/?PageMessages[^>]*>/g, '')
  expect(await findProblems({ 'app/[lang]/layout.tsx': layout, 'app/[lang]/page.tsx': bare })).toEqual([])
  expect(await findProblems({ 'app/[lang]/layout.tsx': layout })).toEqual([
    'app/[lang]/page.tsx: needs no <PageMessages>, no client component of it has messages'
  ])
})
