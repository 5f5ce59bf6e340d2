import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, openTestShop, type TestShop } from '@/tests/support/shop'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

describe('the document of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { GET } = await import('@/app/api/openapi.json/route')
    const { body, status } = await call(GET)
    expect(status).toBe(200)
    const result = await new Validator().validate(Object(body))
    expect(result).toMatchObject({ valid: true })
  })
})
