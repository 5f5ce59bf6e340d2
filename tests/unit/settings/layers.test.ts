import { expect, test } from 'vitest'
import { composeSettings, findConflicts, parseLayer, SETTING_KEYS, toNested, valueOf } from '@/lib/settings/layers'

test('the shop has the settings of the specification where nobody sets any', () => {
  const settings = composeSettings()
  expect(settings).toMatchObject({
    identity: { name: 'Flyleaf', operatorKind: 'private_shop' },
    holdHours: 24,
    paymentMethods: ['card'],
    home: { sections: ['advertised', 'categories'] }
  })
  expect(findConflicts(settings)).toEqual([])
})

test('a later layer takes precedence key by key', () => {
  const stored = parseLayer({ holdHours: 48, limits: { meetings: 4, unpaidOrders: 2 } }).layer
  const file = parseLayer({ limits: { meetings: 1 } }).layer
  const { holdHours, limits } = composeSettings(stored, file)
  expect({ holdHours, ...limits }).toMatchObject({ holdHours: 48, meetings: 1, unpaidOrders: 2, heldCopies: 20 })
})

test('an unknown key and a value out of range are named, and the others are kept', () => {
  const { layer, problems } = parseLayer({ holdHours: 0, caseHours: 72, limits: { cows: 3 }, identity: 'Alexandria' })
  expect([...layer]).toEqual([['caseHours', 72]])
  expect(problems.map(({ key }) => key)).toEqual(['holdHours', 'limits.cows', 'identity'])
})

test('what is read from settings and nested again gives the same settings', () => {
  const settings = composeSettings(parseLayer({ identity: { name: 'Alexandria', claim: { de: 'Bücher' } } }).layer)
  const layer = new Map(SETTING_KEYS.map((key) => [key, valueOf(settings, key)]))
  expect(composeSettings(parseLayer(toNested(layer)).layer)).toEqual(settings)
})

test('settings that contradict each other are named', () => {
  const { layer } = parseLayer({
    limits: { unpaidOrders: 5, heldCopies: 4 },
    home: { sections: ['welcome'] },
    registration: { mode: 'domain' }
  })
  expect(findConflicts(composeSettings(layer)).map(({ key }) => key)).toEqual([
    'limits.heldCopies',
    'home.sections',
    'registration.domains'
  ])
})
