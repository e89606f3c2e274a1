import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { invalidate } from '#web/lib/invalidate.ts'
import { Boundary } from './components/feedback/boundary.tsx'
import { onLanguageChange } from './lib/locale.ts'
import { queryClient } from './lib/query-client.ts'
import { useLanguage } from './lib/use-language.ts'
import { router } from './router.tsx'

/** On a language change, re-renders all texts and refetches, because responses contain localized texts. */
export function App() {
  useLanguage()
  useEffect(() => onLanguageChange(() => void invalidate(queryClient)), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Boundary level="critical">
        <RouterProvider router={router} />
      </Boundary>
    </QueryClientProvider>
  )
}
