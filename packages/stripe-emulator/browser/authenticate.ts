import { AUTHENTICATED, GIVE_UP } from './frame-messages'
import { pageLanguage, say } from './languages'

/**
 * The bank's page. By itself it is a plain form that leads back to the shop; inside the script's dialog its
 * answer goes by fetch, and the page around is told that there is one. It runs before there is a button that
 * could be pressed, so it listens to the whole document.
 */
const framed = window.parent !== window

// The page around looks at nothing but that a message came from this frame; there is no secret in it.
function close(): void {
  window.parent.postMessage(AUTHENTICATED, '*')
}

async function body(outcome: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  try {
    const response = await fetch(window.location.href, {
      method: 'POST',
      body: new URLSearchParams({ outcome })
    })
    await response.text()
    close()
  } catch {
    for (const button of buttons) button.disabled = false
    const problem = document.querySelector('#problem')
    if (problem) problem.textContent = say('Your answer did not get through. Please try again.', pageLanguage())
  }
}

if (framed) {
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.submitter instanceof HTMLButtonElement) void body(event.submitter.value)
  })
  window.addEventListener('message', (event) => {
    if (event.source === window.parent && event.data === GIVE_UP) void body('fail')
  })
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') void body('fail')
  })
  document.addEventListener('DOMContentLoaded', () => document.querySelector('button')?.focus())
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('#close')) return
  if (framed) close()
  else window.history.back()
})
