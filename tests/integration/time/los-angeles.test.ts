import { describeDaysIn } from './days-contract'

describeDaysIn({
  zone: 'America/Los_Angeles',
  processZone: 'Pacific/Auckland',
  days: {
    lastDay: [
      ['2026-12-09T23:30:00Z', '2026-12-09'],
      ['2026-07-20T22:30:00Z', '2026-07-20'],
      ['2026-11-30T23:15:00Z', '2026-11-30']
    ],
    transfer: ['2026-10-31T23:30:00Z', '2026-10-31']
  }
})
