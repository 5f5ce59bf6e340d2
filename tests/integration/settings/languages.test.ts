import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addUser, call, openTestShop, type TestShop } from '@/tests/support/shop'
import { setSettings } from '@/tests/support/with-settings'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => setSettings({}))
afterAll(() => shop.close())

async function mailTo(language: 'en' | 'de' | undefined): Promise<string | undefined> {
  const { notifyByMail } = await import('@/lib/notifications/notify')
  const { OutgoingMailModel } = await import('@/models/outgoing-mail')
  const key = `language:${crypto.randomUUID()}`
  const { email, name } = await addUser('Buyer', 'Lea Reader')
  await notifyByMail(
    { email, name, ...(language ? { language } : {}) },
    { kind: 'booking-booked', key, write: (t) => ({ subject: t('mails.signature'), paragraphs: [] }) }
  )
  return (await OutgoingMailModel.findById(key).lean())?.content?.language ?? undefined
}

it('who chose a language that the shop no longer offers, or none, gets mails in the default one', async () => {
  expect([await mailTo('de'), await mailTo('en'), await mailTo(undefined)]).toEqual(['de', 'en', 'en'])
  setSettings({ languages: { offered: ['de'], default: 'de' } })
  expect([await mailTo('de'), await mailTo('en'), await mailTo(undefined)]).toEqual(['de', 'de', 'de'])
})

it('a language that the shop does not offer cannot be chosen, as an unknown one', async () => {
  const { POST } = await import('@/app/api/language/route')
  const buyer = await addUser('Buyer', 'Cleo Chooser')
  const choose = async (language: string) =>
    call(POST, { as: buyer, body: { language }, headers: { 'accept-language': 'de' } }).catch(() => ({ status: 303 }))
  expect((await choose('en')).status).toBe(303)
  setSettings({ languages: { offered: ['de'], default: 'de' } })
  const refused = await choose('en')
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'BAD_INPUT', key: 'validation.language' } } })
})

it('manifest, structured data and security.txt are in the languages of the shop', async () => {
  setSettings({ languages: { offered: ['de'], default: 'de' } })
  const { default: manifest } = await import('@/app/manifest')
  expect(manifest()).toMatchObject({ lang: 'de', shortcuts: [{ name: 'Alle Bücher' }] })
  const { toShopGraph } = await import('@/lib/seo/shop-data')
  expect(toShopGraph('https://shop.test')['@graph'][0]).toMatchObject({ inLanguage: 'de' })
})
