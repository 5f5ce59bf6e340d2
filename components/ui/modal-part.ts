'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '#translations'
import { showToast } from './toast-store'

interface Part<Module> {
  arrived: () => Module | null
  /** Loads once; retries after a failure. */
  load: () => Promise<Module>
}

/** `toPart(() => import('./modal-panels'))`, once for each file. */
export function toPart<Module>(fetch: () => Promise<Module>): Part<Module> {
  let loaded: Module | null = null
  return {
    arrived: () => loaded,
    load: async () => (loaded ??= await fetch())
  }
}

/** Null until it is wanted and loaded. */
export function usePart<Module>(part: Part<Module>, wanted: boolean, onFailure: () => void): Module | null {
  const [arrived, setArrived] = useState(part.arrived)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!wanted || arrived) return
    let isHere = true
    part.load().then(
      (loaded) => {
        if (isHere) setArrived(() => loaded)
      },
      () => {
        if (isHere) fail()
      }
    )
    return () => {
      isHere = false
    }
  }, [part, wanted, arrived])
  return arrived
}

/** Closes the dialog with a message if its module cannot load. */
export function useModalPart<Module>(part: Part<Module>, open: boolean, onClose: () => void): Module | null {
  const t = useTranslations()
  const arrived = usePart(part, open, () => {
    onClose()
    showToast(t('common.openFailed'), 'danger')
  })
  return open ? arrived : null
}
