import type { NextResponse } from 'next/server'
import { toFileResponse } from '@/lib/platform/http/responses'
import type { Translator } from '@/lib/platform/i18n/translator'
import { writeCsv, type CsvFile } from './write-csv'

/** In the reader's language, as spreadsheet programs expect it. */
export function toCsvResponse(file: CsvFile, name: string, { language }: Pick<Translator, 'language'>): NextResponse {
  return toFileResponse(writeCsv(file, language), 'text/csv', name)
}
