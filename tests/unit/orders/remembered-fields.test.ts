// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { keepTyped, recallFields, rememberPhone } from '@/components/orders/remembered-fields'

const BEA = 'bea@flyleaf.test'
const TYPED = { userPhoneNumber: '+49 30 7654321', meetingLocation: 'Porto, main sta' }

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

it('the phone number of the last booking is offered again to the same person, and to nobody else at the same browser', () => {
  expect(recallFields('1', BEA)).toEqual({ userPhoneNumber: '', meetingLocation: '' })
  rememberPhone('1', BEA, '+49 30 1234567')
  expect(recallFields('1', BEA)).toEqual({ userPhoneNumber: '+49 30 1234567', meetingLocation: '' })
  expect(recallFields('1', 'ben@flyleaf.test')).toEqual({ userPhoneNumber: '', meetingLocation: '' })
})

it('the phone number of the last booking is not asked for where the server draws the form', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(recallFields('1', BEA)).toEqual({ userPhoneNumber: '', meetingLocation: '' })
})

it.each(['{broken', '7'])(
  'the phone number of the last booking does not stumble over what somebody else has written there: %s',
  (stored) => {
    localStorage.setItem('flyleaf:phone', stored)
    sessionStorage.setItem('flyleaf:booking:1', stored)
    expect(recallFields('1', BEA)).toEqual({ userPhoneNumber: '', meetingLocation: '' })
  }
)

it('what was typed to book a listing is there again for the same listing and person, before the number of the last booking', () => {
  rememberPhone('1', BEA, '+49 30 1234567')
  keepTyped('1', BEA, TYPED)
  expect(recallFields('1', BEA)).toEqual(TYPED)
  expect(recallFields('2', BEA).meetingLocation).toBe('')
  expect(recallFields('1', 'ben@flyleaf.test')).toEqual({ userPhoneNumber: '', meetingLocation: '' })
})

it('what was typed to book a listing is forgotten once it is booked', () => {
  keepTyped('1', BEA, TYPED)
  rememberPhone('1', BEA, TYPED.userPhoneNumber)
  expect(recallFields('1', BEA)).toEqual({ userPhoneNumber: TYPED.userPhoneNumber, meetingLocation: '' })
})

it('what was typed to book one listing stays while another is booked', () => {
  const other = { ...TYPED, meetingLocation: 'Rossio' }
  keepTyped('1', BEA, TYPED)
  keepTyped('2', BEA, other)
  expect(recallFields('1', BEA)).toEqual(TYPED)
  rememberPhone('2', BEA, other.userPhoneNumber)
  expect(recallFields('1', BEA)).toEqual(TYPED)
})
