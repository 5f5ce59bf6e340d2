import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@/lib/audit/audit-entry'
import { AUDIT_LIST } from '@/lib/audit/audit-list'
import { MOVEMENT_KINDS } from '@/lib/ledger/movement-kinds'

/** Business functions, without the registries and what mails call their kinds. */
const SOURCES = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !/audit-entry\.ts$|movement-kinds\.ts$|-mails?\.ts$|mail-holdings\.ts$|^bookings\//.test(file)
  )
  .map((file) => readFileSync(path.join('lib', file), 'utf8'))

it.each(AUDIT_ACTIONS)('the filter of the audit log offers %s, which the shop still does', (action) => {
  expect(SOURCES.some((code) => code.includes(`'${action}'`))).toBe(true)
  expect(AUDIT_LIST.parse({ action }).action).toBe(action)
})

it.each(AUDIT_TARGETS)('the audit log names %s, which an act is still about', (target) => {
  expect(SOURCES.some((code) => new RegExp(`'${target}'|"${target}"|\\b${target}:`).test(code))).toBe(true)
})

it('the filter of the audit log ignores an action that no longer exists', () => {
  expect(AUDIT_LIST.parse({ action: 'users-imported' }).action).toBeNull()
})

it.each(MOVEMENT_KINDS)('the filter of the ledger offers %s, which the shop still posts', (kind) => {
  expect(SOURCES.some((code) => code.includes(`'${kind}'`))).toBe(true)
})
