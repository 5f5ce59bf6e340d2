import { afterAll, beforeAll } from 'vitest'
import { openTestShop, type TestShop } from '@/tests/support/shop'
import { describeFollowing } from './following-contract'
import { describePaging } from './paging-contract'
import { describeRelevance } from './relevance-contract'
import { describeSearching } from './search-contract'
import { describeWordForms } from './word-forms-contract'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ fabricated: true })
})
afterAll(() => shop.close())

describeSearching()
describeWordForms()
describePaging()
describeFollowing(() => shop)
describeRelevance(() => shop)
