/** The models that hold nothing of any person, and why that is so. */
export const IMPERSONAL: Readonly<Record<string, string>> = {
  Category: 'shelves of the shop',
  DayTally: 'how many of everything a day saw',
  Edition: 'facts of published books',
  ExpiredTags: 'pages to be made anew',
  JobLease: 'which process does a job',
  PaymentAlarm: 'whether the payment provider refuses the key of the shop',
  RateLimit: 'counters under hashes that expire within a day',
  RemovedListing: 'ids of copies that are gone',
  SearchState: 'how far the upkeep of the search has come',
  ShelfPlan: 'how the shelves are arranged',
  SitemapChunk: 'which copies stand in which sitemap',
  StockRun: 'which books were put on the shelves',
  StripeEvent: 'numbers of the payment provider',
  Term: 'words of books',
  Work: 'facts of published books'
}
