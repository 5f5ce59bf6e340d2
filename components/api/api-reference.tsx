'use client'

import 'swagger-ui-dist/swagger-ui.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#translations'
import { FormError } from '@/components/forms/form-error'
import { Spinner } from '@/components/ui/spinner'
import { apiRoutes } from '@/lib/routes'

/** Swagger UI's dark mode is a class of the root. Returns the cleanup. */
function followColourScheme(): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const root = document.documentElement.classList
  const follow = () => root.toggle('dark-mode', dark.matches)
  follow()
  dark.addEventListener('change', follow)
  return () => {
    dark.removeEventListener('change', follow)
    root.remove('dark-mode')
  }
}

/** Calls use the visitor's session, so the dialog for keys would have no effect. */
const WITHOUT_SIGNING_IN = {
  wrapComponents: { authorizeBtn: () => ShowNothing, authorizeOperationBtn: () => ShowNothing }
}

function ShowNothing() {
  return null
}

/** Loads 0.5 MB of script, on this page only. */
export function ApiReference() {
  const t = useTranslations()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  useEffect(followColourScheme, [])

  useEffect(() => {
    let isGone = false
    async function show() {
      const { default: SwaggerUI } = await import('swagger-ui-dist/swagger-ui-es-bundle.js')
      if (isGone || !place.current) return
      SwaggerUI({
        domNode: place.current,
        url: apiRoutes.openApi,
        deepLinking: true,
        defaultModelsExpandDepth: 0,
        docExpansion: 'list',
        supportedSubmitMethods: ['get'],
        validatorUrl: null,
        plugins: [WITHOUT_SIGNING_IN],
        onComplete: () => setState('shown')
      })
    }
    show().catch(() => setState('failed'))
    return () => {
      isGone = true
    }
  }, [])

  return (
    <>
      {state === 'loading' && <Spinner label={t('api.loading')} />}
      {state === 'failed' && <FormError message={t('api.loadFailed')} />}
      <div ref={place} className="overflow-x-auto" />
    </>
  )
}
