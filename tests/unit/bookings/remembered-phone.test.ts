// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recallPhone, rememberPhone } from '@/components/bookings/book-listing-form'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the phone number of the last booking', () => {
  it('is offered again to the same person, and to nobody else at the same browser', () => {
    expect(recallPhone('bea@flyleaf.test')).toBe('')
    rememberPhone('bea@flyleaf.test', '+49 30 1234567')
    expect(recallPhone('bea@flyleaf.test')).toBe('+49 30 1234567')
    expect(recallPhone('ben@flyleaf.test')).toBe('')
  })

  it('is not asked for where the server draws the form', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(recallPhone('bea@flyleaf.test')).toBe('')
  })

  it('does not stumble over what somebody else has written there', () => {
    localStorage.setItem('flyleaf:phone', '{broken')
    expect(recallPhone('bea@flyleaf.test')).toBe('')
    localStorage.setItem('flyleaf:phone', '7')
    expect(recallPhone('bea@flyleaf.test')).toBe('')
  })
})
