'use client'

import { useState } from 'react'
import { AcknowledgedAnswer } from '@/lib/answer-fields'
import { Button } from '@/components/ui/button'
import { postJson } from '@/lib/http/api-client'
import { AppealText } from '@/lib/reports/schemas'
import { apiRoutes } from '@/lib/routes'
import { ReasonDialog } from './reason-dialog'

/** The seller's one appeal against the taking down of a copy. */
export function AppealButton({ id, title }: { id: string; title: string }) {
  const [asking, setAsking] = useState(false)

  async function appeal(text: string): Promise<string> {
    await postJson(apiRoutes.appeal(id), { text }, AcknowledgedAnswer)
    return 'Your appeal is with us.'
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} aria-label={`Appeal for ${title}`}>
        Appeal
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Appeal"
        label="Why should this copy come back?"
        hint="You can appeal once. A person reads it and answers by mail."
        confirmLabel="Send the appeal"
        schema={AppealText}
        act={appeal}
      >
        <p>
          About: <span dir="auto">{title}</span>
        </p>
      </ReasonDialog>
    </>
  )
}
