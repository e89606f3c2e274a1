import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import type { ShownNotice, useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText } from '#web/lib/errors.ts'
import { forgetRequestKey, keyOfRequest } from '#web/lib/request-key.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import { useLater } from '#web/lib/use-later.ts'
import * as m from '#web/paraglide/messages.js'
import { FilesField } from '../files/files-field.tsx'
import { useDrop } from '../files/use-drop.ts'
import { useFiles } from '../files/use-files.ts'
import {
  createTicket,
  type NewTicket,
  prepend,
  sendMessage,
  type Ticket,
  ticketsQuery,
  uploadTo,
} from '../queries.ts'
import { ContactFields } from './contact-fields.tsx'
import { guestTicketForm, noTicket, ticketForm, wireOf } from './form.ts'
import { OpenedLine } from './opened-line.tsx'
import { RequestFields } from './request-fields.tsx'

/** How long one reads that it worked before the list is shown (spec 1 §4). */
const switchMs = 2000

const keyName = 'support-ticket'

/** A request that is with us, and the key it was sent under. */
type Opened = { ticket: Ticket; key: string }

type TicketFormProps = {
  isGuest: boolean
  notice: ShownNotice | null
  tell: ReturnType<typeof useNotice>['tell']
  /** A guest's link is on its way to this address. */
  onMailed: (email: string) => void
  onDone: () => void
}

/**
 * A new request (spec 1 §4, §5): it says that it arrived, clears itself and leads to the list. One that is open while its
 * files are not there yet is not written anew: then only they are sent.
 */
export function TicketForm({ isGuest, notice, tell, onMailed, onDone }: TicketFormProps) {
  const client = useQueryClient()
  const isHere = useIsHere()
  const [done, setDone] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const files = useFiles()
  // Those that are on their way are all that are sent.
  const { over, handlers } = useDrop((dropped) => {
    if (!form.state.isSubmitting) files.add(dropped)
  })
  const create = useAction(createTicket)
  const send = useAction(sendMessage)
  useLater(done, switchMs, () => {
    setDone(false)
    // Whoever writes on is not taken away from it.
    if (form.state.isDefaultValue) onDone()
  })

  async function open(json: NewTicket): Promise<Opened> {
    const key = keyOfRequest(keyName, json)
    return { ticket: await create.mutateAsync({ json, key }), key }
  }
  /** The files follow the request as its first message; what is there already is not sent again. */
  async function bringFiles({ ticket: { id }, key }: Opened) {
    if (files.files.length === 0) return true
    const attachments = await files.sendAll(uploadTo(id))
    if (attachments)
      await send.mutateAsync({ id, message: '', attachments, key: [key, ...attachments].join('-') })
    return attachments !== null
  }
  const form = useAppForm({
    ...formValidation(isGuest ? guestTicketForm : ticketForm),
    defaultValues: noTicket,
    onSubmit: async ({ value, formApi }) => {
      let request = opened
      try {
        request ??= await open(wireOf(value, isGuest))
        const { ticket } = request
        if (!(await bringFiles(request))) {
          setOpened(request)
          return tell({ tone: 'error', text: m.support_form_files_failed({ id: ticket.id }) })
        }
        tell({ tone: 'success', text: m.support_form_created({ id: ticket.id }) })
        client.setQueryData(ticketsQuery(1).queryKey, (page) => page && prepend(page, ticket))
        if (isGuest) onMailed(value.guest_email.trim())
        forgetRequestKey(keyName)
        setOpened(null)
        // What was written since has not been sent.
        if (formApi.state.values === value) formApi.reset()
        files.clear()
        setDone(true)
      } catch (error) {
        setOpened(request)
        const why = () =>
          request
            ? `${m.support_form_files_failed({ id: request.ticket.id })} ${failureText(error)}`
            : m.support_form_failed({ reason: failureText(error) })
        if (isHere()) showFailure(formApi, error, tell, why)
        else tell({ tone: 'error', text: why() })
      }
    },
  })
  const sending = useStore(form.store, (state) => state.isSubmitting)
  return (
    <form.AppForm>
      <form.UnsavedGuard within="/support" isLeft={() => opened !== null && files.files.length === 0} />
      <form.Form className="grid gap-6" {...(isGuest ? {} : handlers)}>
        {opened ? (
          <OpenedLine ticket={opened.ticket} />
        ) : (
          <>
            {isGuest && <ContactFields form={form} />}
            <RequestFields form={form} />
          </>
        )}
        {isGuest ? (
          <p className="text-xs text-muted">{m.support_files_later()}</p>
        ) : (
          <FilesField files={files} over={over} disabled={sending} />
        )}
        <form.SubmitButton size="large" className="sm:justify-self-end">
          {!opened
            ? m.support_form_submit()
            : files.files.length > 0
              ? m.support_form_send_files()
              : m.support_form_without_files()}
        </form.SubmitButton>
        <Result notice={notice} />
      </form.Form>
    </form.AppForm>
  )
}
