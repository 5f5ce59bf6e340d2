import mongoose, { Schema, type InferSchemaType, type SchemaDefinition } from 'mongoose'
import { countCharacters } from '@/lib/platform/text-rules'

/** One model per name, also when development loads a file again. */
export function defineModel<Defined extends Schema>(
  name: string,
  schema: Defined
): mongoose.Model<InferSchemaType<Defined>> {
  return mongoose.models[name] ?? mongoose.model<InferSchemaType<Defined>>(name, schema)
}

/** Code points, as zod counts; mongoose's `maxlength` counts UTF-16 units. */
export function limitedText(most: number) {
  return {
    type: String,
    validate: {
      validator: (text: string) => countCharacters(text) <= most,
      message: `must have at most ${most} characters`
    }
  } as const
}

export function limitedNumber({ min }: { kind: 'number'; min?: number }) {
  return min === undefined ? { type: Number } : { type: Number, min }
}

/** A part of a document, without an id of its own. */
export function embedded<const Definition extends SchemaDefinition>(definition: Definition) {
  return new Schema(definition, { _id: false })
}
