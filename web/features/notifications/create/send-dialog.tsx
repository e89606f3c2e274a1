import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, Send } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { readSchedule } from '#api/rules/schedule.ts'
import { expiryText } from '#web/components/message/expiry-text.ts'
import { channelLabels, kindLabels, platformLabels } from '#web/components/message/labels.ts'
import { MarkedText } from '#web/components/message/marked-text.tsx'
import { targetLabels } from '#web/components/message/notification-labels.ts'
import { type Reach, reachesNobody } from '#web/components/message/reach-query.ts'
import { reachReasons, reachText } from '#web/components/message/reach-text.ts'
import { WithoutProvider } from '#web/components/message/without-provider.tsx'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { nameOf } from '#web/components/user/found-user.ts'
import { formatInZone } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { DraftFallback } from './draft-fallback.tsx'
import { segmentsQuery } from './queries.ts'
import { channelsOfDraft, type Draft, fallbackOf } from './schema.ts'

function timeOf({ scheduled_at, timezone }: Draft) {
  const at = scheduled_at && readSchedule(scheduled_at, timezone)
  return at ? formatInZone(at, timezone) : m.common_schedule_now()
}

/** The target's name, or its type. */
function useTargetName({ target_type, target_value, target_users }: Draft) {
  const { data: segments } = useQuery({ ...segmentsQuery, enabled: target_type === 'segment' })
  if (target_type === 'user')
    return [...target_users.map(nameOf), target_value.trim()].filter(Boolean).join(', ')
  const segment = segments?.find(({ id }) => target_type === 'segment' && String(id) === target_value)
  return segment?.name ?? targetLabels[target_type].text()
}

type SendDialogProps = {
  draft: Draft
  /** Undefined if counting failed, which does not prevent sending. */
  audience: Reach | undefined
  busy: boolean
  onClose: () => void
  onSend: () => void
}

/** Confirms a submission: says what will be sent to how many recipients. */
export function SendDialog({ draft, audience, busy, onClose, onSend }: SendDialogProps) {
  const reasons = audience ? reachReasons(audience) : []
  // What is scheduled may reach users by then.
  const blocked = audience !== undefined && reachesNobody(audience) && !draft.scheduled_at
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Ignore key repeat: Enter held down in the form would press the focused button here.
    if (event.repeat) return event.preventDefault()
    if (!(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!busy && !blocked) onSend()
  }
  const target = useTargetName(draft)
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent closeLabel={m.common_close()} onKeyDown={press}>
        <DialogTitle>{m.notifications_create_confirm()}</DialogTitle>
        <div className="rounded-control border border-line bg-raised px-4 py-3">
          <p className="figures font-display text-lg font-semibold">
            {audience ? reachText(draft.target_type, audience) : m.notifications_create_not_counted()}
          </p>
          {reasons.length > 0 && (
            <ul className="figures mt-1 grid gap-0.5 text-sm text-amber">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </div>
        {audience && <WithoutProvider which={audience.without_provider} />}
        <dl className={factsClass}>
          <Fact name={m.common_column_notification()}>
            <MarkedText>{draft.translations.tr.title}</MarkedText>
          </Fact>
          <Fact name={m.common_column_target()}>{target}</Fact>
          <Fact name={m.common_column_type()}>
            {channelLabels[draft.notification_type].text()}, {kindLabels[draft.kind].text()}
          </Fact>
          {channelsOfDraft(draft).includes('push') && (
            <Fact name={m.common_create_platforms()}>
              {draft.platform.map((platform) => platformLabels[platform].text()).join(', ')}
            </Fact>
          )}
          <Fact name={m.common_column_schedule()}>{timeOf(draft)}</Fact>
          <Fact name={m.notifications_column_expiry()}>
            {expiryText(draft, readSchedule(draft.expires_at, draft.timezone))}
          </Fact>
          {fallbackOf(draft).length > 0 && (
            <Fact name={m.notifications_fallback()}>
              <DraftFallback draft={draft} />
            </Fact>
          )}
          {draft.template && <Fact name={m.common_column_template()}>{draft.template.name}</Fact>}
        </dl>
        <DialogDescription>
          {blocked ? m.notifications_create_nobody_body() : m.notifications_create_confirm_body()}
        </DialogDescription>
        <DialogFooter>
          <Button autoFocus={blocked} variant="secondary" busy={busy} onClick={onClose}>
            {m.notifications_create_keep_writing()}
          </Button>
          <Button autoFocus={!blocked} busy={busy} disabled={blocked} onClick={onSend}>
            {busy ? <LoaderCircle className="animate-spin" /> : <Send />}
            {m.notifications_create_confirm_send()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
