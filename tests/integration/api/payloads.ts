/** A value that somebody hostile or careless could send in place of what a field asks for. */
export type Payload = readonly [name: string, value: unknown]

/** Structures where one word or number is asked for: database operators, lists and objects. Never taken for a value. */
export const STRUCTURES: readonly Payload[] = [
  ['not equal', { $ne: null }],
  ['greater than', { $gt: '' }],
  ['any of', { $in: ['a', 'b'] }],
  ['a pattern', { $regex: '.*' }],
  ['code', { $where: 'sleep(2000)' }],
  ['an expression', { $expr: { $eq: [1, 1] } }],
  ['a trusted object', { 'Symbol(mongoose#trustedSymbol)': true, $ne: null }],
  ['an id of Extended JSON', { $oid: '0123456789abcdef01234567' }],
  ['a binary object of BSON', { _bsontype: 'Binary', sub_type: 0, buffer: 'x' }],
  ['an id of BSON', { _bsontype: 'ObjectId', id: 'xxxxxxxxxxxx' }],
  ['an object that prints itself', { toString: 'x', valueOf: 1, length: 1e9 }],
  ['an object in objects', { a: { b: { c: { d: 1 } } } }],
  ['an empty object', {}],
  ['a list of operators', [{ $ne: null }]],
  ['a list of lists', [[['a']]]]
]

/** The field is not there at all, which a careless query takes for “any”. */
export const LEFT_OUT: Payload = ['left out', undefined]

/** What is neither text nor number. */
export const OTHER_KINDS: readonly Payload[] = [
  ['nothing', null],
  ['yes', true],
  ['no', false],
  ['an empty list', []],
  ['a list of one', ['a']],
  ['a list of two', ['a', 'b']]
]

/** Numbers at the edges, as numbers and as texts. */
export const NUMBERS: readonly Payload[] = [
  ['zero', 0],
  ['less than nothing', -1],
  ['a fraction', 0.1 + 0.2],
  ['the largest safe number', Number.MAX_SAFE_INTEGER],
  ['more than any', 1.7976931348623157e308],
  ['the text NaN', 'NaN'],
  ['the text Infinity', 'Infinity'],
  ['the text -Infinity', '-Infinity'],
  ['1e309 as text', '1e309'],
  ['hexadecimal', '0x10'],
  ['minus nothing', '-0'],
  ['64 bits and one', '18446744073709551616']
]

/** Texts at the edges of what text is. */
export const TEXTS: readonly Payload[] = [
  ['an empty text', ''],
  ['a space', ' '],
  ['60,000 letters', 'a'.repeat(60_000)],
  ['half a pair', '\ud83d'],
  ['the other half', '\udcd6x'],
  ['NUL', 'a\u0000b'],
  ['line breaks', 'a\r\nSet-Cookie: a=b\r\n\r\nb'],
  ['right to left', '\u202eabc'],
  ['combining marks', 'e' + '\u0301'.repeat(500)],
  ['a date before Christ', '-271821-04-20T00:00:00.000Z'],
  ['a date after all dates', '+275760-09-13T00:00:00.001Z'],
  ['no date', 'Invalid Date'],
  ['the 30th of February', '2024-02-30'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['an operator as text', '$ne'],
  ['a path', '../../etc/passwd'],
  ['a pattern that runs for ever', `${'a'.repeat(5000)}!(a+)+$`],
  ['undefined as text', 'undefined'],
  ['null as text', 'null'],
  ['a formula', '=HYPERLINK("http://evil.test")'],
  ['an object as text', '{"$ne":null}']
]

/** Names that reach for what all objects share, as JSON that is written by hand. */
export const PROTOTYPE_BODIES: readonly string[] = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"prototype":{"polluted":true}}',
  '{"a":{"__proto__":{"polluted":true}}}',
  '{"\\u005f_proto__":{"polluted":true}}',
  '[{"__proto__":{"polluted":true}}]'
]

/** The same in a query, as parsers of nested queries read it. */
export const PROTOTYPE_QUERIES: readonly string[] = [
  '__proto__=x&__proto__=y',
  '__proto__[polluted]=true',
  'constructor[prototype][polluted]=true',
  '__proto__.polluted=true',
  'prototype=x'
]
