import { useStore } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import { Eraser, Eye, Send } from 'lucide-react'
import { useState } from 'react'
import { rules } from '#web/components/form/rules.ts'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { MessagePreview } from '#web/components/message/message-preview.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { PreviewDialog } from '../preview/preview-dialog.tsx'
import { complaintsOf, hasFields, refusalsOf } from './complaints.ts'
import { ContentFields } from './content-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { readDraft, useKeptDraft } from './draft.ts'
import { FormBanner, type News } from './form-banner.tsx'
import { sendDraft } from './queries.ts'
import { type Draft, DraftRules, emptyDraft } from './schema.ts'
import { TargetFields } from './target-fields.tsx'

const previewOf = ({ notification_type, platform, priority, ...draft }: Draft) => ({
  ...draft,
  channel: notification_type,
  platforms: platform,
  priority: Number(priority),
})

export function CreateForm({ userId }: { userId: number }) {
  const [news, setNews] = useState<News | null>(null)
  const [previewing, setPreviewing] = useState(false)
  const send = useMutation({
    mutationFn: sendDraft,
    meta: {
      silent: true,
      refreshes: [
        ['notifications', 'approval'],
        ['notifications', 'queue'],
      ],
    },
  })
  const [start, setStart] = useState(() => readDraft(userId))
  const form = useAppForm({
    ...rules(DraftRules),
    defaultValues: start,
    onSubmitInvalid: ({ formApi }) => setNews({ tone: 'error', lines: complaintsOf(formApi.getAllErrors()) }),
    onSubmit: async ({ value, formApi }) => {
      try {
        const made = await send.mutateAsync(value)
        clear()
        setNews({ tone: 'success', id: made.id, reach: made.target_count })
      } catch (error) {
        setNews({ tone: 'error', lines: refusalsOf(error) })
        if (hasFields(error, formApi.fieldInfo)) showOnFields(formApi, error)
      }
    },
  })
  function clear() {
    setStart(emptyDraft)
    form.reset(emptyDraft)
  }
  const draft = useStore(form.store, (state) => state.values)
  useKeptDraft(userId, draft)

  return (
    <form.AppForm>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form.Form className="grid max-w-3xl grid-cols-1 gap-5">
          {news && <FormBanner news={news} onClose={() => setNews(null)} />}
          <TargetFields form={form} onChange={() => setNews(null)} />
          <DeliveryFields form={form} />
          <ContentFields form={form} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" onClick={clear} className="mr-auto">
              <Eraser />
              {m.notifications_create_clear()}
            </Button>
            <Button variant="secondary" onClick={() => setPreviewing(true)}>
              <Eye />
              {m.notifications_preview()}
            </Button>
            <form.SubmitButton>
              {!send.isPending && <Send />}
              {m.notifications_create_send()}
            </form.SubmitButton>
          </div>
        </form.Form>
        <Card className="sticky top-[calc(var(--header-offset)+24px)] max-h-[calc(100dvh-var(--header-offset)-48px)] overflow-y-auto max-xl:hidden">
          <CardTitle className="mb-4">{m.notifications_preview()}</CardTitle>
          <MessagePreview {...previewOf(draft)} />
        </Card>
      </div>
      <PreviewDialog open={previewing} onOpenChange={setPreviewing} {...previewOf(draft)} />
    </form.AppForm>
  )
}
