/** The shop's time zone, as the page names it (app/[lang]/layout.tsx). The browser's own one has no part in it.
 * @throws Error if the page does not name it */
export function getTimeZone(): string {
  const { timeZone } = document.documentElement.dataset
  if (!timeZone) throw new Error('The page does not name its time zone: <html data-time-zone>.')
  return timeZone
}
