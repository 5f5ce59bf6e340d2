/** What scripts need of the settings. It says nothing of a visitor, so cached pages name it (app/[lang]/layout.tsx). */
export type PublicSettings = {
  shopName: string
  /** The day of a meeting is at most so many days ahead. */
  daysAhead: number
  /** Recommended by the shop, one a line. */
  meetingPlaces: string
  /** Those that visitors can choose, separated by commas. */
  languages: string
}
