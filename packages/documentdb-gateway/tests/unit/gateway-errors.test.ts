import { ObjectId } from 'bson'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { duplicateKeyMessage, valueAfterUpdate, valueAtPath } from '../../gateway/errors/duplicate-values'
import { codeOfSqlState, unpackSqlState } from '../../gateway/errors/engine-codes'
import { errorLabels } from '../../gateway/errors/error-labels'
import { nameOfCode } from '../../gateway/errors/error-names'
import { isConflict, toCommandError } from '../../gateway/errors/map-engine-error'

it.each([
  ['M0000', 1],
  ['M0001', 2],
  ['M0004', 14],
  ['M0008', 26],
  ['M000E', 43],
  ['M000M', 66],
  ['M000U', 115],
  ['M0016', 263],
  ['M001C', 11000],
  ['M0020', 16410],
  ['M0035', 17194],
  ['M003A', 17419],
  ['M007U', 40324],
  ['M0088', 40415],
  ['M009H', 51091],
  ['M00CO', 121],
  ['MZZZZ', 1]
])("translating error codes reads the engine's %s as %i", (state, code) => {
  expect(codeOfSqlState(state)).toBe(code)
})

it.each([
  ['23505', 11000],
  ['23P01', 11000],
  ['40001', 112],
  ['40P01', 112],
  ['55P03', 24],
  ['57014', 50],
  ['57P03', 91],
  ['08006', 91],
  ['25P02', 251],
  ['XX000', 1]
])("translating error codes reads PostgreSQL's %s as %i", (state, code) => {
  expect(codeOfSqlState(state)).toBe(code)
})

it('translating error codes unpacks the codes of write errors', () => {
  expect(unpackSqlState(319029277)).toBe('M001C')
})

it('translating error codes names codes as MongoDB does', () => {
  expect([11000, 112, 251, 59, 40415].map(nameOfCode)).toEqual([
    'DuplicateKey',
    'WriteConflict',
    'NoSuchTransaction',
    'CommandNotFound',
    'Location40415'
  ])
})

describe('telling drivers what to repeat', () => {
  const plain = { command: 'insert', inTransaction: false, retryable: false }

  it('telling drivers what to repeat repeats the transaction after a conflict, a lost connection or a lost transaction', () => {
    for (const code of [112, 251, 91]) {
      expect(errorLabels({ ...plain, code, inTransaction: true })).toEqual(['TransientTransactionError'])
    }
    expect(errorLabels({ ...plain, code: 11000, inTransaction: true })).toEqual([])
  })

  it('telling drivers what to repeat repeats the commit when its outcome is unknown', () => {
    const labels = errorLabels({
      code: 91,
      command: 'commitTransaction',
      inTransaction: true,
      retryable: false
    })
    expect(labels).toContain('UnknownTransactionCommitResult')
    expect(labels).not.toContain('TransientTransactionError')
  })

  it('telling drivers what to repeat repeats a write only when the engine would recognise it', () => {
    expect(errorLabels({ ...plain, code: 91, retryable: true })).toEqual(['RetryableWriteError'])
    expect(errorLabels({ ...plain, code: 91 })).toEqual([])
    expect(errorLabels({ ...plain, code: 112 })).toEqual([])
  })
})

it('describing a duplicate key words it as MongoDB does', () => {
  const id = new ObjectId('64b000000000000000000000')
  expect(duplicateKeyMessage('shop.users', 'email_1', { email: 'a@b.c', by: id })).toBe(
    'E11000 duplicate key error collection: shop.users index: email_1 ' +
      'dup key: { email: "a@b.c", by: ObjectId(\'64b000000000000000000000\') }'
  )
})

it('describing a duplicate key finds values at dotted paths, and null where there is none', () => {
  expect(valueAtPath({ a: { b: 5 } }, 'a.b')).toBe(5)
  expect(valueAtPath({ a: 1 }, 'a.b')).toBeNull()
})

it('describing a duplicate key takes values from the update, else from the document it changes, else from its filter', () => {
  const existing = { email: 'old', shop: 1 }
  expect(valueAfterUpdate({ q: {}, u: { $set: { email: 'new' } } }, existing, 'email')).toBe('new')
  expect(valueAfterUpdate({ q: {}, u: { $set: { email: 'new' } } }, existing, 'shop')).toBe(1)
  expect(valueAfterUpdate({ q: { shop: 2 }, u: { $set: { email: 'new' } } }, undefined, 'shop')).toBe(2)
  expect(valueAfterUpdate({ q: {}, u: { $setOnInsert: { email: 'x' } } }, undefined, 'email')).toBe('x')
  expect(valueAfterUpdate({ q: {}, u: { email: 'whole' } }, existing, 'email')).toBe('whole')
  expect(valueAfterUpdate({ q: {}, u: { $inc: { shop: 1 } } }, existing, 'shop')).toBeUndefined()
  expect(valueAfterUpdate({ q: {}, u: [{ $set: { shop: 1 } }] }, existing, 'shop')).toBeUndefined()
})

it('a write that meets the making of its collection is repeated, and is a write conflict in a transaction', () => {
  const text = 'Unable to create the specified collection'
  const error = new pg.DatabaseError(text, text.length, 'error')
  expect(isConflict(error)).toBe(true)
  expect(toCommandError(error, true).code).toBe(112)
  expect(isConflict(new pg.DatabaseError('something else', 14, 'error'))).toBe(false)
})
