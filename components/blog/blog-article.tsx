import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compiler, RuleType } from 'markdown-to-jsx/react'
import { Fragment } from 'react'
import { z } from 'zod'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/platform/i18n/language'
import { CodeSample, type PostId } from './blog-post'

/** Code needs a label for screen readers: ```js title="…" */
const CodeAttributes = z.object({ title: z.string() })

/** One Markdown file per language; English if a translation is missing. @throws ZodError for code without a title */
export function BlogArticle({ id, language }: { id: PostId; language: Language }) {
  const fileIn = (language: Language) => path.resolve('content/blog', `${id}.${language}.md`)
  const translation = fileIn(language)
  const isTranslated = existsSync(translation)
  const article = compiler(readFileSync(isTranslated ? translation : fileIn(DEFAULT_LANGUAGE), 'utf8'), {
    wrapper: Fragment,
    forceBlock: true,
    disableParsingRawHTML: true,
    renderRule: (next, node, _render, { key }) =>
      node.type === RuleType.codeBlock ? (
        <CodeSample key={key} label={CodeAttributes.parse(node.attrs).title} code={node.text} />
      ) : (
        next()
      )
  })
  return isTranslated ? article : <div lang={DEFAULT_LANGUAGE}>{article}</div>
}
