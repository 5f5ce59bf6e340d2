import type { CDPSession, Locator, Page } from '@playwright/test'
import { ObjectId } from 'mongodb'
import { expect, test } from '@/tests/support/browser'
import { withShopDatabase } from '@/tests/support/running-shop'
import { changeCopy, createListing, type ListingFixture } from './buy-fixture'

type Point = { x: number; y: number }

let copy: ListingFixture

/** A copy of its own with three photos of other copies, each another. */
test.beforeAll(async () => {
  copy = await createListing('seller@flyleaf.test', `A book in three photos ${new ObjectId().toHexString().slice(-6)}`)
  const pictured = await withShopDatabase((database) =>
    database
      .collection('listings')
      .find({ 'images.0': { $exists: true } })
      .limit(60)
      .toArray()
  )
  const images = new Map(pictured.map((listing) => [String(listing.images[0].src), listing.images[0]]))
  await changeCopy(copy.id, { images: [...images.values()].slice(0, 3) })
})

const viewerOf = (page: Page) => page.getByRole('dialog', { name: /^Photos of this copy/ })
const photosOf = (page: Page) => page.getByRole('list', { name: 'Photos of this copy' })
/** The photo in front, of the three that the viewer holds beside each other. */
const inFront = (page: Page) =>
  viewerOf(page).locator('.pswp__item[aria-hidden="false"] img:not(.pswp__img--placeholder)')

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return box
}

/** Where something is when nothing moves any more (the same place twice, a moment between), and when it has come there. */
async function rest(part: Locator, hasCome: (box: Box) => boolean = () => true): Promise<Box> {
  let box = await boxOf(part)
  await expect
    .poll(
      async () => {
        const last = box
        box = await boxOf(part)
        return hasCome(box) && JSON.stringify(box) === JSON.stringify(last)
      },
      { intervals: [150] }
    )
    .toBe(true)
  return box
}

async function touch(
  hand: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  fingers: readonly Point[]
): Promise<void> {
  await hand.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((finger, id) => ({ ...finger, id })) })
}

/** Fingers put down at their first points, moved in steps to their last, and lifted. */
async function move(
  page: Page,
  hand: CDPSession,
  fingers: readonly (readonly [from: Point, to: Point])[]
): Promise<void> {
  const steps = 8
  await touch(
    hand,
    'touchStart',
    fingers.map(([from]) => from)
  )
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps
    await touch(
      hand,
      'touchMove',
      fingers.map(([from, to]) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }))
    )
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await touch(hand, 'touchEnd', [])
}

test.describe('the photos of a copy, by finger', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('the photos of a copy, by finger are swiped on the page and in front of it, enlarged, moved about in, and left by the way back', async ({
    page,
    context
  }) => {
    await page.goto(copy.address)
    const hand = await context.newCDPSession(page)
    const middle = { x: 195, y: 390 }
    const [left, right] = [
      { x: 60, y: 390 },
      { x: 330, y: 390 }
    ]
    const photos = photosOf(page).getByRole('link')
    await expect(photos).toHaveCount(3)

    const fixture = await boxOf(photosOf(page))
    const y = fixture.y + fixture.height / 2
    await move(page, hand, [
      [
        { x: 330, y },
        { x: 60, y }
      ]
    ])
    await expect(photos.nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(photos.nth(0)).not.toBeInViewport()
    await rest(photos.nth(1))

    await photos.nth(1).tap()
    const viewer = viewerOf(page)
    await expect(viewer).toContainText('2 / 3')
    await rest(inFront(page))
    await move(page, hand, [[right, left]])
    await expect(viewer).toContainText('3 / 3')
    await rest(inFront(page))
    await move(page, hand, [[left, right]])
    await expect(viewer).toContainText('2 / 3')
    const whole = await rest(inFront(page), ({ width }) => width <= 390)

    await page.touchscreen.tap(middle.x, middle.y)
    await page.touchscreen.tap(middle.x, middle.y)
    const enlarged = await rest(inFront(page), ({ width }) => width > whole.width * 1.5)
    await move(page, hand, [[middle, { x: middle.x + 100, y: middle.y }]])
    await rest(inFront(page), ({ x }) => x > enlarged.x + 50)
    await expect(viewer).toContainText('2 / 3')

    await move(page, hand, [
      [
        { x: 170, y: 390 },
        { x: 90, y: 390 }
      ],
      [
        { x: 220, y: 390 },
        { x: 300, y: 390 }
      ]
    ])
    await rest(inFront(page), ({ width }) => width > enlarged.width * 1.2)

    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(copy.address)
    await expect(photos.nth(1)).toBeInViewport({ ratio: 0.9 })
  })

  test('the photos of a copy, by finger are put away by a swipe down, and the page is where it was', async ({
    page,
    context
  }) => {
    await page.goto('/')
    await page.goto(copy.address)
    const hand = await context.newCDPSession(page)
    await photosOf(page).getByRole('link').first().tap()
    await rest(inFront(page))
    await move(page, hand, [
      [
        { x: 195, y: 300 },
        { x: 195, y: 640 }
      ]
    ])
    await expect(viewerOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(copy.address)
    // The entry of the photos is gone with them.
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})

test('the photos of a copy, by keyboard are opened, turned, enlarged, moved and left, and the page goes on where they ended', async ({
  page
}) => {
  await page.goto(copy.address)
  const photos = photosOf(page).getByRole('link')
  await photos.first().focus()
  await page.keyboard.press('Enter')
  const viewer = viewerOf(page)
  await expect(viewer).toContainText('1 / 3')
  await rest(inFront(page))
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('2 / 3')
  await rest(inFront(page))

  await page.setViewportSize({ width: 500, height: 700 })
  const whole = await rest(inFront(page), ({ x, width }) => x >= 0 && x + width <= 500)
  await page.keyboard.press('z')
  const enlarged = await rest(inFront(page), ({ width }) => width > whole.width * 1.5)
  await page.keyboard.press('ArrowDown')
  await rest(inFront(page), ({ y }) => y < enlarged.y)
  await page.keyboard.press('ArrowLeft')
  await rest(inFront(page), ({ x }) => x > enlarged.x)
  await expect(viewer).toContainText('2 / 3')
  // At its edge it is turned.
  for (let press = 0; press < 20 && (await viewer.getByText('2 / 3').isVisible()); press += 1)
    await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('3 / 3')
  await rest(inFront(page))

  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(photos.nth(2)).toBeFocused()
  await expect(photos.nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(page).toHaveURL(copy.address)
  await page.keyboard.press('Enter')
  await expect(viewer).toContainText('3 / 3')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

test('the photos of a copy, by keyboard are enlarged and moved by the pointer, however small they are', async ({
  page
}) => {
  await page.goto(copy.address)
  await photosOf(page).getByRole('link').first().click()
  const viewer = viewerOf(page)
  const whole = await rest(inFront(page))
  await viewer.getByRole('button', { name: 'Zoom in or out' }).click()
  const enlarged = await rest(inFront(page), ({ width }) => width > whole.width * 1.5)
  await page.mouse.move(640, 360)
  await page.mouse.down()
  await page.mouse.move(640, 460, { steps: 5 })
  await page.mouse.up()
  await rest(inFront(page), ({ y }) => y > enlarged.y + 50)
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer).toContainText('2 / 3')
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toHaveCount(0)
})
