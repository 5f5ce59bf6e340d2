import { countUnread, subscribeToMe } from '@/components/users/me-store'

const COUNTED = /^\(\d+\) /

function update(): void {
  // While a link opens another page there may be none, and one that is made here would stay beside that of the page.
  if (!document.head.querySelector('title')) return
  const count = countUnread()
  const title = document.title.replace(COUNTED, '')
  const wanted = count > 0 ? `(${count}) ${title}` : title
  if (document.title !== wanted) document.title = wanted
}

let isStarted = false

/** Keeps the number of unread notifications in the title of the tab, also when a link opens another page. */
export function showInTitle(): void {
  if (isStarted) return
  isStarted = true
  subscribeToMe(update)
  new MutationObserver(update).observe(document.head, { childList: true, subtree: true, characterData: true })
  update()
}
