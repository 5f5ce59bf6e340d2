import { expect, it } from 'vitest'
import { parseEntryName } from '@/lib/backup/manifest'

const IMAGE = `ab/${'ab'.repeat(16)}/480.webp`

it.each([
  ['backup.json', 'head', ''],
  ['manifest.json', 'manifest', ''],
  ['database/orders/000001.bson.gz', 'documents', 'orders'],
  ['database/listing_days/000012.bson.gz', 'documents', 'listing_days'],
  [`images/${IMAGE}`, 'image', IMAGE],
  ['data/secrets.json', 'file', 'secrets.json'],
  ['data/stripe/journal.jsonl', 'file', 'stripe/journal.jsonl'],
  ['not-contained/listings-000001.txt', 'note', 'listings']
])('the entry %s is %s', (name, kind, path) => {
  expect(parseEntryName(name)).toEqual({ kind, path })
})

it.each([
  '../secrets.json',
  'data/../secrets.json',
  'data/stripe/../../secrets.json',
  'images/ab/../../480.webp',
  '/etc/passwd',
  'data/postgres/postmaster.json/x',
  'database/orders/1.bson.gz',
  ''
])('the entry %j, which no backup writes, is refused', (name) => {
  expect(() => parseEntryName(name)).toThrow('no backup writes')
})
