// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const url = 'http://127.0.0.1:1/v3/stripe.js'

async function freshLoader() {
  vi.resetModules()
  const { loadStripeFrom } = await import('@/components/payments/load-stripe')
  return loadStripeFrom
}

function addedScripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll('script')]
}

/** What the real script does to the page, without its insides. */
function arrive(script: HTMLScriptElement | undefined): void {
  const made = (key: string) => ({ key, elements: () => null })
  Object.assign(window, { Stripe: Object.assign(made, { version: 'endive' }) })
  script?.dispatchEvent(new Event('load'))
}

beforeEach(() => {
  Reflect.deleteProperty(window, 'Stripe')
  document.head.replaceChildren()
})

test('loading the card form adds the given script once and never asks Stripe for its own', async () => {
  const load = await freshLoader()
  const first = load('pk_test_1', url)
  expect(load('pk_test_1', url)).toBe(first)
  expect(addedScripts().map(({ src }) => src)).toEqual([url])
  arrive(addedScripts()[0])
  expect(await first).toMatchObject({ key: 'pk_test_1' })
  expect(addedScripts()).toHaveLength(1)
})

test('loading the card form says which script could not be loaded, and can be tried again', async () => {
  const load = await freshLoader()
  const first = load('pk_test_1', url)
  addedScripts()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow(`could not be loaded from ${url}`)
  expect(addedScripts()).toEqual([])
  const second = load('pk_test_1', url)
  arrive(addedScripts()[0])
  expect(await second).toMatchObject({ key: 'pk_test_1' })
})

test('loading the card form does not take an empty response for the script', async () => {
  const load = await freshLoader()
  const loading = load('pk_test_1', url)
  addedScripts()[0]?.dispatchEvent(new Event('load'))
  await expect(loading).rejects.toThrow('did not start')
})
