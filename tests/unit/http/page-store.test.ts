import { describe, expect, it } from 'vitest'
import { expire, isExpired, takeMoment } from '@/lib/http/expired-tags.mjs'
import { PageStore } from '@/server/page-store.mjs'

type Page = { path: string; language: string; tags: string[]; since: number; bytes: number }

function page(path: string, bytes = 10, tags: string[] = []): Page {
  return { path, language: 'en', tags, since: takeMoment(), bytes }
}

describe('the finished pages of a process', () => {
  it('go when one of their tags expires, not when others do', () => {
    const store = new PageStore<Page>(100)
    store.keep(page('/a', 10, ['listings', 'listing:1']))
    expire(['listing:2'])
    expect(store.find('en', '/a')?.path).toBe('/a')
    expect(store.find('de', '/a')).toBeUndefined()
    expire(['listing:1'])
    expect(store.find('en', '/a')).toBeUndefined()
    expect([store.size, store.bytes]).toEqual([0, 0])
  })

  it('are not even kept when what they show changed while they were made', () => {
    const store = new PageStore<Page>(100)
    const slow = page('/a', 10, ['listing:3'])
    expire(['listing:3'])
    store.keep(slow)
    expect(store.size).toBe(0)
  })

  it('stay within their bytes: those not asked for the longest go first', () => {
    const store = new PageStore<Page>(100)
    for (const path of ['/1', '/2', '/3']) store.keep(page(path, 30))
    store.find('en', '/1')
    store.keep(page('/4', 40))
    expect(['/1', '/2', '/3', '/4'].filter((path) => store.find('en', path))).toEqual(['/1', '/3', '/4'])
    expect(store.bytes).toBe(100)
    store.keep(page('/1', 10))
    expect(store.bytes).toBe(80)
    store.keep(page('/huge', 101))
    expect(store.find('en', '/huge')).toBeUndefined()
  })
})

describe('what has expired', () => {
  it('is remembered to the moment, and everything at once by one word', () => {
    const before = takeMoment()
    expire(['a'])
    const after = takeMoment()
    expect([isExpired(['a'], before), isExpired(['a'], after), isExpired(['b'], before)]).toEqual([true, false, false])
    expire(['*'])
    expect([isExpired([], before), isExpired(['b'], after), isExpired(['a'], takeMoment())]).toEqual([true, true, false])
  })

  it('forgets no expiry in a flood of them', () => {
    const before = takeMoment()
    expire(['first'])
    for (let at = 0; at < 25; at++) expire(Array.from({ length: 1000 }, (_, number) => `flood:${at}:${number}`))
    expect(isExpired(['first'], before)).toBe(true)
    expect(isExpired(['nothing'], takeMoment())).toBe(false)
  })
})
