import { describe, expect, it } from 'vitest'
import { isReadable, readTarget } from '@/server/read-target.mjs'

describe('what a request asks for', () => {
  it('is its path with its query, without a host that the sender put in front', () => {
    expect(readTarget('/books?q=a')).toBe('/books?q=a')
    expect(readTarget('http://evil.test/books?q=a')).toBe('/books?q=a')
    expect(readTarget('HTTPS://shop.test:443/dashboard')).toBe('/dashboard')
    expect(readTarget('http://evil.test')).toBe('/')
    expect(readTarget('http://evil.test?q=a')).toBe('/?q=a')
  })

  it('cannot be read when it is no path, or when its escapes are no text', () => {
    expect(['/', '/books/%C3%A9', '/100%25', '/books?q=%ff'].filter((target) => !isReadable(target))).toEqual([])
    expect(['*', 'books', '/%', '/%ff', '/books/%zz', '/%c3'].filter((target) => isReadable(target))).toEqual([])
  })
})
