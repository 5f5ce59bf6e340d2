import { Suspense, type ReactElement, type ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AwaitContent } from '@/components/ui/await-content'

/** Streams a page with a list whose second item arrives when the loading indicator has been sent. */
async function streamPage(wrap: (list: ReactNode) => ReactNode): Promise<string> {
  let send: (item: ReactElement) => void = () => {}
  const late = new Promise<ReactElement>((resolve) => (send = resolve))
  const page = (
    <main>
      <Suspense fallback="One moment">
        {wrap(
          <div>
            <ul>{[<li key="first">first</li>, late]}</ul>
          </div>
        )}
      </Suspense>
    </main>
  )
  const stream = await renderToReadableStream(page)
  send(<li key="late">late</li>)
  return new Response(stream).text()
}

it('content that arrives while its page is streamed is sent in a place of its own by React', async () => {
  expect(await streamPage((list) => list)).toMatch(/<ul><li>first<\/li><template [^>]*><\/template><\/ul>/)
})

it('content that arrives while its page is streamed is sent where it belongs inside AwaitContent', async () => {
  const html = await streamPage((list) => <AwaitContent>{list}</AwaitContent>)
  expect(html).toContain('One moment')
  expect(html).toContain('<div><ul><li>first</li><li>late</li></ul></div>')
})
