import type { ReactNode, Ref } from 'react'
import { Cover } from '@/components/covers/cover'
import { IntentLink } from '@/components/ui/intent-link'
import { SectionHeading } from '@/components/ui/section-heading'
import { routes } from '@/lib/routes'
import type { RecentBook } from './recent-books'

const SMALL_COVER = '(min-width: 64rem) 150px, (min-width: 48rem) 25vw, 40vw'

/** One row of small covers; `lineOf` is below the title. */
export function BookRow<Book extends RecentBook>({
  id,
  title,
  intro,
  more,
  books,
  lineOf,
  ref
}: {
  id: string
  title: string
  intro?: string
  more?: ReactNode
  books: readonly Book[]
  lineOf: (book: Book) => ReactNode
  ref?: Ref<HTMLElement>
}) {
  if (books.length === 0) return null
  return (
    <section ref={ref} aria-labelledby={id} className="wrap pt-16">
      <SectionHeading {...{ id, title, more }}>{intro}</SectionHeading>
      <ul aria-labelledby={id} className="-mx-2 grid grid-cols-2 gap-y-8 md:grid-cols-3 lg:grid-cols-6">
        {books.map((book) => (
          <li key={book.id} className="group relative min-w-0">
            <div className="flex h-44 items-end justify-center border-b-2 border-shelf px-3">
              <Cover title={book.title} authors={book.authors} image={book.image} sizes={SMALL_COVER} decorative />
            </div>
            <div className="px-3 pt-3">
              <IntentLink
                href={routes.book(book.slug)}
                dir="auto"
                className="line-clamp-2 text-left font-title font-semibold [overflow-wrap:anywhere] underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {book.title}
              </IntentLink>
              {lineOf(book)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
