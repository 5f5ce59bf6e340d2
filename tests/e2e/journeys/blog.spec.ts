import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@/tests/support/browser'

const QUESTIONS = [
  'How do you manage state in a React application?',
  'How does prototypal inheritance work?',
  'What is a unit test, and why write one?',
  'React, Angular or Vue?'
]

test('the blog shows four questions and unfolds the responses, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page).toHaveTitle('Blog · Flyleaf')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(QUESTIONS)

  const response = page.getByText('objects inherit from objects')
  await expect(response).toBeHidden()
  await page.getByText('How does prototypal inheritance work?').click()
  await expect(response).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(response).toBeHidden()
})

test('the blog unfolds the response that an address names', async ({ page }) => {
  await page.goto('/blog#unit-testing')
  await expect(page.getByText('A unit test runs one small piece')).toBeVisible()
  await expect(page.getByText('All three build a page from components')).toBeHidden()
})

test('the blog can be read by everybody, on a small phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/blog')
  for (const question of QUESTIONS) await page.getByText(question).click()
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow).toBeLessThanOrEqual(0)
})
