// @ts-check

/** What a spreadsheet keeps of a number: 0.1 + 0.2 is 0.3. */
const SIGNIFICANT_DIGITS = 15
const MS_PER_SECOND = 1000

/** Without exponent, which a spreadsheet shows for long numbers: 9.78014E+12. @param {number} value */
function formatNumber(value) {
  if (!Number.isFinite(value)) return ''
  const [mantissa = '', exponent = '0'] = value.toExponential(SIGNIFICANT_DIGITS - 1).split('e')
  const digits = mantissa.replace(/[-.]/g, '').replace(/0+$/, '')
  if (digits === '') return '0'
  const sign = value < 0 ? '-' : ''
  const integerDigits = Number(exponent) + 1
  if (integerDigits <= 0) return `${sign}0.${'0'.repeat(-integerDigits)}${digits}`
  const integer = digits.slice(0, integerDigits).padEnd(integerDigits, '0')
  const decimals = digits.slice(integerDigits)
  return decimals === '' ? sign + integer : `${sign}${integer}.${decimals}`
}

/** The time is left out at midnight. A cell has no time zone, so hucre gives its date in UTC. @param {Date} date */
function formatDate(date) {
  if (Number.isNaN(date.getTime())) return ''
  // A serial number of 10 digits is off by up to 10 ms: 17:30 would become 17:29.
  const rounded = new Date(Math.round(date.getTime() / MS_PER_SECOND) * MS_PER_SECOND)
  const [day = '', time = ''] = rounded.toISOString().split('T')
  return time.startsWith('00:00') ? day : `${day}T${time.slice(0, 5)}`
}

/** @param {import('hucre').CellValue | undefined} value */
export function formatCell(value) {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date ? formatDate(value) : ''
}
