// @ts-check
import { formatCell } from './format-cell.mjs'
import { Refusal } from './unpack-workbook.mjs'

const MAX_ROWS = 25_000
const MAX_COLUMNS = 300
/** Of all sheets. The web process receives them in one message, which delays other requests. */
const MAX_CELLS = 2_000_000
/** A text of the workbook may be shared by many cells, and is copied for each of them. */
const MAX_CHARACTERS = 32 * 1024 * 1024

/** @param {import('hucre').Sheet} sheet */
function removeErrors(sheet) {
  for (const [place, { type }] of sheet.cells ?? []) {
    if (type !== 'error') continue
    const [row = 0, column = 0] = place.split(',').map(Number)
    sheet.rows[row]?.fill(null, column, column + 1)
  }
}

/** LibreOffice keeps the hidden values of merged cells. @param {import('hucre').Sheet} sheet */
function removeCoveredValues(sheet) {
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    sheet.rows.slice(startRow, endRow + 1).forEach((row, index) => {
      row.fill(null, index === 0 ? startCol + 1 : startCol, endCol + 1)
    })
  }
}

/** Without the empty cells at its end. @param {import('hucre').CellValue[]} row */
function formatRow(row) {
  const cells = row.map(formatCell)
  const filled = cells.findLastIndex((cell) => cell !== '') + 1
  return filled === cells.length ? cells : cells.slice(0, filled)
}

/**
 * The rows of each sheet, without the empty ones at its end. @param {import('hucre').Sheet[]} sheets
 * @throws {Refusal} for more than MAX_ROWS, MAX_COLUMNS, MAX_CELLS or MAX_CHARACTERS
 */
export function toRows(sheets) {
  let cellCount = 0
  let characters = 0
  return sheets.map((sheet) => {
    removeErrors(sheet)
    removeCoveredValues(sheet)
    /** @type {string[][]} */
    const rows = []
    for (const [index, row] of sheet.rows.entries()) {
      const cells = formatRow(row)
      if (cells.length === 0) continue
      if (index >= MAX_ROWS || cells.length > MAX_COLUMNS) throw new Refusal('too-many-rows')
      while (rows.length < index) rows.push([])
      rows.push(cells)
      cellCount += cells.length
      for (const cell of cells) characters += cell.length
      if (cellCount > MAX_CELLS || characters > MAX_CHARACTERS) throw new Refusal('too-large')
    }
    return rows
  })
}
