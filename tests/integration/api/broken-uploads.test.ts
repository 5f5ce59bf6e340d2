import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { API_FORMS } from '../access/api-inputs'
import { ask, type Question } from '../access/ask'
import { readDocument } from './read-document'
import { makeRightCall } from './right-call'
import { openChecks, type OpenedChecks } from './written-document'

let shop: TestShop
let checks: OpenedChecks

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
  checks = openChecks(await readDocument())
})

afterAll(() => shop.close())

const MB = 1024 * 1024

/** A form of these files; each is a text, or so many bytes of zeros. */
function aForm(...files: readonly (readonly [field: string, content: string | number, type?: string])[]): FormData {
  const form = new FormData()
  for (const [field, content, type = 'image/jpeg'] of files) {
    form.append(
      field,
      new Blob([typeof content === 'number' ? new Uint8Array(content) : content], { type }),
      'photo.jpg'
    )
  }
  return form
}

/** Forms without a picture that could be read, with the status that the document gives them. */
function listBroken(field: string): [what: string, change: Partial<Question>, status: number][] {
  const text = new FormData()
  text.append(field, 'not a file')
  return [
    ['no file', { body: new FormData() }, 400],
    ['a text in place of the file', { body: text }, 400],
    ['a file of another name', { body: aForm(['another', 'x']) }, 400],
    ['two files', { body: aForm([field, 'x'], [field, 'x']) }, 400],
    ['an empty file', { body: aForm([field, '']) }, 422],
    ['a file that is no picture', { body: aForm([field, 'only words']) }, 422],
    [
      'a picture of a type that is not taken',
      { body: aForm([field, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml']) },
      422
    ],
    ['nine megabytes', { body: aForm([field, 9 * MB]) }, 413],
    ['no boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 415],
    [
      'a form that breaks off',
      {
        body: '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\nabc',
        headers: { 'content-type': 'multipart/form-data; boundary=x' }
      },
      400
    ],
    ['a picture as it is', { body: 'x', headers: { 'content-type': 'image/jpeg' } }, 415]
  ]
}

describe('uploads that cannot be taken are refused as the document says', () => {
  it.each(Object.entries(API_FORMS))('%s', async (route, field) => {
    const { question } = await makeRightCall(route, shop)
    for (const [what, change, status] of listBroken(field)) {
      const reply = await ask({ ...question, ...change })
      expect([what, reply.status, ...checks.checkReply(route, reply)], `${route} ${reply.text}`).toEqual([what, status])
    }
  })
})
