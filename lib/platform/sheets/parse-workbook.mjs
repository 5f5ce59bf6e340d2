// @ts-check
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'
import { packParts } from './pack-parts.mjs'
import { toRows } from './to-rows.mjs'
import { Refusal, unpackWorkbook } from './unpack-workbook.mjs'

/** @typedef {import('./unpack-workbook.mjs').Parts} Parts */
/** @typedef {{ name: string, rows: string[][] }} Sheet */
/** @typedef {import('hucre').Sheet & { isHidden: boolean }} ParsedSheet */

/** @param {Parts} parts @param {string} name @param {(xml: string) => string} edit */
function editPart(parts, name, edit) {
  const part = parts.get(name)
  if (part) parts.set(name, Buffer.from(edit(part.toString('utf8'))))
}

/** @param {Parts} parts @returns {Promise<ParsedSheet[]>} */
async function parseXlsx(parts) {
  // hucre takes the d of the currency format [$€-de-DE] for a day, and the price for a date.
  editPart(parts, 'xl/styles.xml', (xml) => xml.replace(/\[\$[^\]"]*\]/g, ''))
  const { sheets } = await readXlsx(packParts(parts))
  return sheets.map((sheet) => ({ ...sheet, isHidden: sheet.hidden === true || sheet.veryHidden === true }))
}

/** In the order of the sheets. @param {string} xml */
function findHiddenTables(xml) {
  const styles = xml.matchAll(
    /<style:style\b[^>]*\bstyle:name="([^"]*)"[^>]*>\s*<style:table-properties\b[^>]*\btable:display="false"/g
  )
  const hiddenStyles = new Set([...styles].map(([, name]) => name))
  return [...xml.matchAll(/<table:table\s[^>]*>/g)].map(([tag]) => {
    return hiddenStyles.has(/\btable:style-name="([^"]*)"/.exec(tag)?.[1])
  })
}

/** Changes what hucre misreads. @param {string} xml */
function normaliseTables(xml) {
  return (
    xml
      // hucre skips rows that are grouped or repeated on every page, such as the header.
      .replace(/<\/?table:table-(?:header-rows|row-group|rows)(?:\s[^>]*)?>/g, '')
      // Empty cells with a style would count as cells, up to the last of a million rows.
      .replace(/\stable:style-name="[^"]*"/g, '')
      // The error #N/A has the type of a text. A number without value is an empty cell.
      .replace(/<table:table-cell\b[^>]*\bcalcext:value-type="error"[^>]*>/g, (tag) =>
        tag.replace(/\s(?:office|calcext):[\w-]+="[^"]*"/g, '').replace(/(?=\/?>$)/, ' office:value-type="float"')
      )
  )
}

/** @param {Parts} parts @returns {Promise<ParsedSheet[]>} */
async function parseOds(parts) {
  if (parts.get('META-INF/manifest.xml')?.includes('manifest:encryption-data')) throw new Refusal('password')
  /** @type {boolean[]} */
  let hidden = []
  editPart(parts, 'content.xml', (xml) => {
    hidden = findHiddenTables(xml)
    return normaliseTables(xml)
  })
  // Some programs leave the type out, which hucre requires.
  if (!parts.has('mimetype')) parts.set('mimetype', Buffer.from('application/vnd.oasis.opendocument.spreadsheet'))
  const { sheets } = await readOds(packParts(parts))
  return sheets.map((sheet, index) => ({ ...sheet, isHidden: hidden[index] === true }))
}

/** Hidden sheets come last. @param {Buffer} bytes @returns {Promise<Sheet[]>} @throws {Refusal} and errors of the parsers */
export async function parseWorkbook(bytes) {
  const parts = await unpackWorkbook(bytes)
  const parsed = await (parts.has('content.xml') ? parseOds(parts) : parseXlsx(parts))
  if (parsed.length === 0) throw new Refusal('broken', 'no sheets')
  const ordered = [...parsed.filter(({ isHidden }) => !isHidden), ...parsed.filter(({ isHidden }) => isHidden)]
  const allRows = toRows(ordered)
  return ordered.map(({ name }, index) => ({ name, rows: allRows[index] ?? [] }))
}
