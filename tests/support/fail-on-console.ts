import { afterEach, beforeEach, expect, vi } from 'vitest'

const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words.join(' ')))
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void complaints.push(words.join(' ')))
})

afterEach(() => {
  expect(complaints, 'the console must stay quiet').toEqual([])
})
