import { vi } from 'vitest'

/** Next's cache exists only inside its server; here it reads straight through, and expired tags are written down. */
export const expiredTags: string[] = []

vi.mock('next/cache', () => ({
  revalidateTag: (tag: string) => void expiredTags.push(tag),
  unstable_cache: <Read>(read: Read) => read
}))
