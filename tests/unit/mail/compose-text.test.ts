import { expect, it, vi } from 'vitest'
import { composeText } from '@/lib/platform/mail/compose-text'
import { english } from '@/tests/support/english'

vi.mock('@/lib/platform/env', () => ({ env: () => 'https://books.example' }))

function paragraph(words: string): string | undefined {
  return composeText([words], english).split('\n\n')[1]
}

it.each([
  ['you booked حكايات فرغلي for €5.00.', 'you booked \u2068حكايات فرغلي\u2069 for €5.00.'],
  ['“שלום, עולם” (2013)', '“\u2068שלום\u2069, \u2068עולם\u2069” (2013)'],
  ['رسالة علي: مدينة', '\u2068رسالة علي: مدينة\u2069']
])('keeps what is written from right to left to itself in a mail: %s', (words, written) => {
  expect(paragraph(words)).toBe(written)
})

it.each(['you booked An atlas for €5.00.', 'Война и мир', '百年の孤独'])('leaves every other text as it is: %s', (words) => {
  expect(paragraph(words)).toBe(words)
})
