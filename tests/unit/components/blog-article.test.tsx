import { readdirSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BlogArticle } from '@/components/blog/blog-article'
import { POST_IDS } from '@/components/blog/blog-post'
import { OFFERED_LANGUAGES } from '@/lib/platform/i18n/language'

const ARTICLES = POST_IDS.flatMap((id) => OFFERED_LANGUAGES.map((language) => ({ id, language })))
const ALLOWED = /<\/?(?:p|code|strong|div|pre)\b/g

it('the articles of the blog are Markdown files that are named by article and language, all of them in English', () => {
  const files = readdirSync('content/blog')
  const names = ARTICLES.map(({ id, language }) => `${id}.${language}.md`)
  expect(files.filter((file) => !names.includes(file))).toEqual([])
  expect(POST_IDS.filter((id) => !files.includes(`${id}.en.md`))).toEqual([])
})

it.each(ARTICLES)(
  'the articles of the blog show paragraphs without stray Markdown: $id in $language',
  ({ id, language }) => {
    const html = renderToStaticMarkup(<BlogArticle id={id} language={language} />)
    expect(html.match(/<p>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html.replace(ALLOWED, '')).not.toMatch(/<\w/)
    expect(html.replace(/<pre.*?<\/pre>/gs, '')).not.toMatch(/`|\*\*|title=/)
  }
)

it('the articles of the blog show code in a scrollable region with a label', () => {
  const html = renderToStaticMarkup(<BlogArticle id="prototypal-inheritance" language="de" />)
  expect(html).toContain('<pre tabindex="0" role="region" aria-label="Ein Objekt, das von einem anderen erbt"')
  expect(html).toContain('return `${this.title}, ${this.pages} Seiten`')
})

it('the articles of the blog appear in English and are marked so where a translation is missing', () => {
  const html = renderToStaticMarkup(<BlogArticle id="unit-testing" language="en-XA" />)
  expect(html).toMatch(/^<div lang="en"><p>A unit test runs/)
})
