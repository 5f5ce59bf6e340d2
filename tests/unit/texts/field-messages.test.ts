import { expect, it } from 'vitest'
import type { z } from 'zod'
import { Reason } from '@/lib/admin/schemas'
import { AdminReason, BookListingForm } from '@/lib/orders/schemas'
import { CategoryName } from '@/lib/categories/schemas'
import { ListingForm } from '@/lib/listings/schemas'
import { AppealText, DecisionReason, ReportListingInput } from '@/lib/reports/schemas'
import {
  ChangePasswordInput,
  ForgotPasswordInput,
  SignInInput,
  SignUpInput,
  UpdateProfileInput
} from '@/lib/users/schemas'
import { german } from '@/tests/support/english'
import { aForm } from '../listings/a-form'

/** What people type and paste into a field that is meant for something else. */
const TYPED: readonly string[] = [
  '',
  ' ',
  'x',
  '12',
  '-1',
  '0',
  'a\u0000b',
  'line\nbreak',
  'x'.repeat(5000),
  '😀'.repeat(500),
  'a@b',
  '9999999'
]

/** Fields of the form for a copy that are lists, which nobody types. */
const CHOSEN = ['images', 'defects']

function messagesOf(schema: z.ZodType, given: unknown): string[] {
  return schema.safeParse(given).error?.issues.map(({ message }) => message) ?? []
}

/** The messages of every field for everything that could stand in it, and for a form that is empty. */
function listMessages(
  schema: z.ZodType,
  fields: readonly string[],
  right: Readonly<Record<string, unknown>> = {}
): string[] {
  const typed = fields.flatMap((field) => TYPED.flatMap((value) => messagesOf(schema, { ...right, [field]: value })))
  return [...new Set([...typed, ...messagesOf(schema, {})])]
}

const FORMS: readonly (readonly [name: string, messages: string[]])[] = [
  ['signing in', listMessages(SignInInput, ['email', 'password'])],
  ['signing up', listMessages(SignUpInput, ['name', 'type', 'email', 'password'])],
  ['a forgotten password', listMessages(ForgotPasswordInput, ['email'])],
  ['a new password', listMessages(ChangePasswordInput, ['currentPassword', 'newPassword'])],
  ['the profile', listMessages(UpdateProfileInput, ['name'])],
  ['booking', listMessages(BookListingForm, ['userPhoneNumber', 'meetingLocation'])],
  ['reporting', listMessages(ReportListingInput, ['reason', 'explanation', 'name', 'email'])],
  [
    'a copy',
    listMessages(
      ListingForm,
      Object.keys(ListingForm.shape).filter((field) => !CHOSEN.includes(field)),
      aForm({})
    )
  ],
  [
    'words of an admin',
    [Reason, AdminReason, DecisionReason, AppealText, CategoryName].flatMap((schema) =>
      TYPED.flatMap((typed) => messagesOf(schema, typed))
    )
  ]
]

it.each(FORMS)(
  'what a form says about a wrong field of %s is in the catalogue, and nothing of the checking library’s own',
  (_name, messages) => {
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.filter((message) => german.text(message) === message)).toEqual([])
  }
)
