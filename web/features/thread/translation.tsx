import { Languages, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { isTranslatable } from '#api/rules/tickets.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText } from '#web/lib/errors.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { type Translatable, translate } from './queries.ts'

/** The translation of a text, which is asked for once, and shown and hidden by its button. */
export function useTranslation(of: Translatable) {
  const { data, error, isError, isPending, mutate } = useAction(translate(of))
  const [isWanted, setWanted] = useState(false)
  return {
    shown: isWanted ? data : undefined,
    error,
    isPending,
    toggle() {
      setWanted(!isWanted || isError)
      if (!data) mutate(getLanguage())
    },
  }
}

type Translation = ReturnType<typeof useTranslation>

export const TranslateButton = ({ of, label }: { of: Translation; label?: string }) => (
  <Button
    variant="quiet"
    size="small"
    aria-expanded={of.shown !== undefined}
    aria-label={label}
    title={label}
    busy={of.isPending}
    onClick={of.toggle}
  >
    {of.isPending ? <LoaderCircle className="animate-spin" /> : <Languages />}
    {m.thread_translate()}
  </Button>
)

export const TranslatedText = ({ of: { shown } }: { of: Translation }) =>
  shown && (
    <p className="mt-2 border-t border-line pt-2" lang={shown.target}>
      <span className="mb-1 block text-xs text-muted">{m.thread_translation()}</span>
      {shown.text}
    </p>
  )

export const TranslationFailure = ({ of: { error } }: { of: Translation }) =>
  error && (
    <p role="alert" className="flex items-center gap-1.5 text-xs text-red">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
      {failureText(error)}
    </p>
  )

type FileTranslationProps = {
  file: { id: number; name: string; media_type: string; size: number }
  canTranslate: boolean
}

/** Below an attached text file, its translation; nothing below another file. */
export function FileTranslation({ file, canTranslate }: FileTranslationProps) {
  const translation = useTranslation({ fileId: file.id })
  if (!canTranslate || !isTranslatable(file)) return null
  return (
    <div className="grid max-w-full justify-items-start text-sm">
      <TranslateButton of={translation} label={m.thread_translate_file({ name: file.name })} />
      <div className="max-w-full whitespace-pre-line wrap-anywhere">
        <TranslatedText of={translation} />
      </div>
      <TranslationFailure of={translation} />
    </div>
  )
}
