import { expect, it } from 'vitest'
import { config } from '@/middleware'
import { PERSONAL_PARAMETER } from '@/lib/platform/with-query'
import { routes } from '@/lib/routes'

it('the middleware sets the policy of personal pages for the login page that depends on the visitor', () => {
  expect(config.matcher).toContainEqual({
    source: routes.login(),
    has: [{ type: 'query', key: PERSONAL_PARAMETER }]
  })
})
