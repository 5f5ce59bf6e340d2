import { z } from 'zod'
import { fieldOf } from './layers'
import { PICTURES, SEVERAL } from './setting-fields'
import type { SettingKey } from './settings'

/** How a screen edits a setting, from its schema. */
export type SettingControl =
  | { kind: 'text' | 'long-text' | 'switch' | 'list' | 'texts' | 'long-texts' | 'picture' }
  | { kind: 'number'; least: number; most: number; isWhole: boolean }
  | { kind: 'choice' | 'choices'; options: string[] }

function toTextKind(schema: unknown): 'text' | 'long-text' {
  return schema instanceof z.ZodString && SEVERAL.has(schema) ? 'long-text' : 'text'
}

function toControl(schema: unknown): SettingControl {
  if (schema instanceof z.ZodDefault) return toControl(schema.unwrap())
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) }
  if (schema instanceof z.ZodNumber)
    return {
      kind: 'number',
      least: schema.minValue ?? 0,
      most: schema.maxValue ?? Number.MAX_SAFE_INTEGER,
      isWhole: schema.format === 'safeint'
    }
  if (schema instanceof z.ZodArray)
    return schema.element instanceof z.ZodEnum
      ? { kind: 'choices', options: schema.element.options.map(String) }
      : { kind: 'list' }
  if (schema instanceof z.ZodRecord) return { kind: toTextKind(schema.valueType) === 'text' ? 'texts' : 'long-texts' }
  if (schema instanceof z.ZodString && PICTURES.has(schema)) return { kind: 'picture' }
  return { kind: toTextKind(schema) }
}

export function toSettingControl(key: SettingKey): SettingControl {
  return toControl(fieldOf(key).schema)
}
