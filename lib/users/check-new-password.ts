import 'server-only'
import { AppError } from '@/lib/platform/errors'
import { findPasswordProblem } from './password-problem'

/** @throws AppError BAD_INPUT with the reason at the field `password` for a password that nobody should choose */
export function checkNewPassword(password: string, person: { email: string; name: string }): void {
  const problem = findPasswordProblem(password, person)
  if (problem) throw new AppError('BAD_INPUT', problem, { fields: { password: problem } })
}
