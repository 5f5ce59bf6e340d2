import { expect, it } from 'vitest'
import { ReportListingInput } from '@/lib/reports/schemas'

const report = {
  listingId: 'a'.repeat(24),
  reason: 'counterfeit',
  explanation: 'The printing is a copy.',
  name: 'Rita Reader',
  email: 'Rita@Example.org ',
  goodFaith: true
}

function fieldsRefused(given: object): string[] {
  const result = ReportListingInput.safeParse(given)
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))
}

it('a report is taken with a reason, an explanation, a contact and good faith', () => {
  expect(ReportListingInput.parse(report)).toEqual({ ...report, email: 'rita@example.org' })
})

it('a report names everything that is missing', () => {
  expect(fieldsRefused({}).sort()).toEqual(['email', 'explanation', 'goodFaith', 'listingId', 'name', 'reason'])
  expect(fieldsRefused({ ...report, reason: 'boring' })).toEqual(['reason'])
})

it('a report needs no name and address when it is about the abuse of children, and only then', () => {
  expect(fieldsRefused({ ...report, reason: 'child-abuse', name: '', email: '' })).toEqual([])
  expect(fieldsRefused({ ...report, reason: 'child-abuse', name: '', email: 'nonsense' })).toEqual(['email'])
  expect(fieldsRefused({ ...report, name: '', email: '' }).sort()).toEqual(['email', 'name'])
})

it('a report keeps lines and refuses characters that nobody can read, and whatever else is sent', () => {
  expect(fieldsRefused({ ...report, explanation: 'one\ntwo' })).toEqual([])
  expect(fieldsRefused({ ...report, explanation: 'one\u0000two' })).toEqual(['explanation'])
  expect(fieldsRefused({ ...report, state: 'actioned' })).not.toEqual([])
})
