import 'server-only'
import { connectToDatabase } from '@/lib/platform/db/db'
import type { Language } from '@/lib/platform/i18n/language'
import { UserModel } from '@/models/user'
import type { Actor } from '@/lib/platform/access/actor'

/** Keeps on the account of whoever is signed in which language its mails are written in; guests have only their cookie. */
export async function chooseLanguage(actor: Actor | null, language: Language): Promise<void> {
  if (!actor) return
  await connectToDatabase()
  await UserModel.updateOne({ _id: actor.id }, { $set: { language } })
}
