import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { formValidation } from '#web/components/form/form-validation.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { MessagePreview } from '#web/components/message/message-preview.tsx'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { PreviewDialog } from '../preview/preview-dialog.tsx'
import { ContentFields } from './content-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { isEmpty, readDraft, useSavedDraft, useSent } from './draft.ts'
import { DraftFallback } from './draft-fallback.tsx'
import { FormActions } from './form-actions.tsx'
import { FormBanner, type News } from './form-banner.tsx'
import { formErrors } from './form-errors.ts'
import { LinkCard } from './link-card.tsx'
import { readerQuery } from './queries.ts'
import { useRecipientStart } from './recipient-start.ts'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import { channelsOfDraft, type Draft, DraftRules, emptyDraft } from './schema.ts'
import { SendDialog } from './send-dialog.tsx'
import { TargetFields } from './target-fields.tsx'
import { TemplateChip } from './template-chip.tsx'
import { useTemplateStart } from './template-start.ts'
import { useReachingChannel } from './use-reaching-channel.ts'
import { useSending } from './use-sending.ts'
import { useTest } from './use-test.ts'

const previewOf = ({ notification_type, platform, priority, ...draft }: Draft) => ({
  ...draft,
  channel: notification_type,
  platforms: channelsOfDraft({ ...draft, notification_type }).includes('push') ? platform : [],
  priority: Number(priority),
})

/** Submit action: both buttons validate the form first. */
const meta: { next: 'send' | 'template' } = { next: 'send' }

/** Submits on Ctrl+Enter in any field, ignoring key repeat. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

const askToClear = () =>
  confirm({
    title: m.notifications_create_clear_title(),
    body: m.notifications_create_clear_body(),
    action: m.notifications_create_clear(),
    tone: 'danger',
  })

type CreateFormProps = {
  userId: number
  /** The template selected in the library. */
  templateId?: number
  onTemplateUsed?: () => void
  /** The user whose page led here. */
  recipientId?: number
  /** The list of users passed its selection. */
  arePassed?: boolean
  onRecipientUsed?: () => void
}

export function CreateForm({ userId, templateId, onTemplateUsed, ...recipient }: CreateFormProps) {
  const [{ news, count }, setNews] = useState<{ news: News | null; count: number }>({ news: null, count: 0 })
  const tell = (next: News | null) => setNews(({ count }) => ({ news: next, count: count + 1 }))
  const [previewing, setPreviewing] = useState(false)
  const [keeping, setKeeping] = useState<Draft | null>(null)
  const [start, setStart] = useState(() => readDraft(userId))
  const sending = useSending({ userId, onNews: tell })
  const trial = useTest(tell)
  const form = useAppForm({
    ...formValidation(DraftRules),
    defaultValues: start,
    onSubmitMeta: meta,
    onSubmitInvalid: ({ formApi, meta: { next } }) =>
      tell({
        tone: 'error',
        ...(next === 'template' && { title: m.notifications_create_template_not_kept() }),
        lines: formErrors(formApi.getAllErrors()),
      }),
    onSubmit: async ({ value, formApi, meta: { next } }) => {
      if (next === 'template') setKeeping(value)
      else await sending.ask(value, formApi)
    },
  })
  function load(draft: Draft) {
    setStart(draft)
    form.reset(draft)
  }
  const draft = useStore(form.store, (state) => state.values)
  const kept = useSavedDraft(userId, draft)
  const { data: reader } = useQuery(readerQuery(draft))
  const preview = { ...previewOf(draft), reader }
  useSent(draft, () => {
    sending.cancel()
    load(emptyDraft)
  })
  async function clear() {
    if (isEmpty(draft) || (await askToClear())) load(emptyDraft)
  }
  useReachingChannel({
    draft,
    isChosen: () => form.getFieldMeta('notification_type')?.isTouched,
    onSwitch: load,
  })
  useTemplateStart({
    id: templateId,
    draft,
    onStart: load,
    onFail: (line) =>
      tell({ tone: 'error', title: m.notifications_create_template_not_taken(), lines: [line] }),
    onUsed: () => onTemplateUsed?.(),
  })
  useRecipientStart({
    id: recipient.recipientId,
    passedTo: recipient.arePassed ? userId : undefined,
    draft,
    onStart: load,
    onFail: (line) => tell({ tone: 'error', lines: [line] }),
    onUsed: () => recipient.onRecipientUsed?.(),
  })

  return (
    <form.AppForm>
      {!kept && <form.UnsavedGuard />}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form.Form onKeyDown={submitByKey} className="grid max-w-3xl grid-cols-1 gap-5">
          {news && <FormBanner key={count} news={news} onClose={() => tell(null)} />}
          <TemplateChip form={form} />
          <TargetFields form={form} onChange={() => tell(null)} />
          <DeliveryFields form={form} />
          <ContentFields form={form} />
          <LinkCard form={form} />
          <FormActions
            busy={sending.busy}
            onClear={() => void clear()}
            onPreview={() => setPreviewing(true)}
            isTesting={trial.busy}
            onTest={() => void trial.send(draft, form)}
          />
        </form.Form>
        <Card className="below-header sticky top-[calc(var(--header-offset)+24px)] max-h-[calc(100dvh-var(--header-offset)-48px)] overflow-y-auto max-xl:hidden">
          <CardTitle className="mb-4">{m.notifications_preview()}</CardTitle>
          <MessagePreview key={reader?.email} {...preview} />
          <div className="mt-4">
            <DraftFallback draft={draft} />
          </div>
        </Card>
      </div>
      <PreviewDialog open={previewing} onOpenChange={setPreviewing} {...preview}>
        <DraftFallback draft={draft} />
      </PreviewDialog>
      {sending.asked && (
        <SendDialog
          {...sending.asked}
          busy={sending.busy}
          onClose={sending.cancel}
          onSend={() => void sending.send(form)}
        />
      )}
      {keeping && <SaveTemplateDialog draft={keeping} onClose={() => setKeeping(null)} />}
    </form.AppForm>
  )
}
