import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodePushPayload, MAX_PAYLOAD_BYTES } from '@/lib/push/push-payload'

const ID = '0123456789abcdef01234567'

it('a payload is never larger than push services take, whatever title and link are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), fc.webPath({ size: 'large' }), (title, link) => {
      const payload = encodePushPayload({ id: ID, title, link })
      expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES)
      expect(JSON.parse(payload)).toMatchObject({ id: ID })
    })
  )
  for (const unit of ['\u0000', '\ud800', '📚', '\u202e'])
    expect(
      Buffer.byteLength(encodePushPayload({ id: ID, title: unit.repeat(5000), link: unit.repeat(5000) }))
    ).toBeLessThanOrEqual(MAX_PAYLOAD_BYTES)
})

it('a title is cut between characters, and says so', () => {
  const title: unknown = Object(JSON.parse(encodePushPayload({ id: ID, title: '📚'.repeat(121), link: null }))).title
  expect(title).toBe(`${'📚'.repeat(119)}…`)
})

it('a usual title and link stay as they are', () => {
  const usual = { id: ID, title: 'Momo is booked', link: '/dashboard/sales/1' }
  expect(JSON.parse(encodePushPayload(usual))).toEqual(usual)
})
