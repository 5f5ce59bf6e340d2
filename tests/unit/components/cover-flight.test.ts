// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { land, takeOff } from '@/components/layout/cover-flight'

const SHELF = '<main><article><span data-cover><img alt="Photo of this copy of Dune"></span><a href="/books/dune">Dune</a></article></main>'
const PAGE = '<main><article><span data-cover id="stage"><img alt="Photo of this copy of Dune"></span></article></main>'

/** jsdom draws nothing and moves nothing: what the browser would be asked for is noted, and done at once. */
function prepare(motion: 'welcome' | 'unwelcome') {
  const moves = vi.fn((change: () => void) => {
    change()
    return { ready: Promise.resolve(), finished: Promise.resolve() }
  })
  Object.assign(document, { startViewTransition: moves })
  vi.stubGlobal('matchMedia', () => ({ matches: motion === 'unwelcome' }))
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 100, 150))
  return moves
}

function goTo(path: string): void {
  const link = document.querySelector('a')
  if (link) takeOff(link)
  window.history.replaceState(null, '', path)
  document.body.innerHTML = PAGE
  land()
}

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = SHELF
})

describe('a cover on the way to its page', () => {
  it('glides there and leaves nothing behind', async () => {
    const moves = prepare('welcome')
    goTo('/books/dune')
    expect(moves).toHaveBeenCalledTimes(1)
    await Promise.resolve()
    expect(document.querySelectorAll('[data-cover]')).toHaveLength(1)
    expect(document.getElementById('stage')?.style.visibility).toBe('')
  })

  it('stays where it is for those who want no motion', () => {
    const moves = prepare('unwelcome')
    goTo('/books/dune')
    expect(moves).not.toHaveBeenCalled()
  })

  it('does not appear on another page than its own', () => {
    const moves = prepare('welcome')
    goTo('/login')
    expect(moves).not.toHaveBeenCalled()
  })
})
