import { expect, test } from '@/tests/support/browser'
import { findNuErrors, hasJava, NO_JAVA } from '@/tests/support/html-checker'
import { listScreens } from '../screens/list-screens'
import { VISITORS, type Visitor } from '../screens/screen'
import { newVisitor, createFixture, type Fixture } from '../screens/screens-fixture'

const java = hasJava()

test.describe('the HTML that the shop sends is valid', () => {
  test.beforeAll(() => {
    if (!java) process.stdout.write(`${NO_JAVA}\n`)
    test.skip(!java, NO_JAVA)
  })

  test('the checker reports an error in a page', async () => {
    const errors = await findNuErrors(
      new Map([['a page', '<!doctype html><html lang="en"><title>A page</title><p id="a"><b id="a"></b></p></html>']])
    )
    expect(errors).toEqual([expect.stringMatching(/^a page: Duplicate ID/)])
  })

  test('each page has no errors as guest, buyer, seller and admin', async ({ browser }) => {
    const fixture = await createFixture(browser)
    const documents = new Map<string, string>()
    for (const visitor of VISITORS) {
      const context = await newVisitor(browser, fixture, visitor)
      for (const address of listAddresses(fixture, visitor)) {
        // A redirect to the login page, or an error, would be another page than the one meant.
        const response = await context.request.get(address, { maxRedirects: 0 })
        expect([200, 404, 410], `${address} as ${visitor}`).toContain(response.status())
        expect(response.headers()['content-type'], address).toContain('text/html')
        documents.set(`${address} as ${visitor}`, await response.text())
      }
      await context.close()
    }
    expect(await findNuErrors(documents)).toEqual([])
  })
})

/** The address of each page that somebody of this role can open, without the states that its scripts make. */
function listAddresses(fixture: Fixture, visitor: Visitor): Set<string> {
  return new Set(
    listScreens(fixture)
      .filter((screen) => screen.visitor === visitor)
      .map(({ path }) => path)
  )
}
