import { useState } from 'react'
import { linkIn } from '#api/rules/link.ts'
import { readAs } from '#api/rules/translations.ts'
import { type Channel, channels } from '#db/enums/notifications.ts'
import type { Language } from '#db/enums.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { looks } from '#web/components/message/looks.tsx'
import { readBySample, sampleName } from '#web/components/message/sample.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'
import type { Entry } from './queries.ts'

type Shown = Pick<Entry, 'translations' | 'link' | 'notification_type' | 'kind' | 'priority'>

/** Previews on its own channel and on the others. */
export function Previews({ notification, language }: { notification: Shown; language: Language }) {
  const [channel, setChannel] = useState<Channel>(notification.notification_type)
  const { fellBack, ...text } = readAs(notification.translations, language)
  const { title, message, subject, personal } = readBySample(text)
  const Look = looks[channel]
  return (
    <section aria-label={m.notifications_preview()} className="grid grid-cols-1 gap-3">
      <ToggleGroup
        type="single"
        aria-label={m.notifications_create_type()}
        className="justify-self-start"
        value={channel}
        onValueChange={(next) => {
          const chosen = channels.find((each) => each === next)
          if (chosen) setChannel(chosen)
        }}
      >
        {channels.map((each) => {
          const { icon: Icon, text: name } = channelLabels[each]
          return (
            <ToggleGroupItem key={each} value={each} aria-label={name()} title={name()}>
              <Icon />
              {each === channel && <span>{name()}</span>}
            </ToggleGroupItem>
          )
        })}
      </ToggleGroup>
      <div lang={fellBack ? 'tr' : language}>
        <Look
          title={title || m.common_no_content()}
          message={message}
          subject={subject}
          kind={notification.kind}
          priority={notification.priority}
          link={notification.link && linkIn(notification.link, language)}
        />
      </div>
      {fellBack && (
        <Badge tone="amber" className="justify-self-start">
          {m.common_falls_back()}
        </Badge>
      )}
      {personal && <p className="text-xs text-muted">{m.common_message_sample({ name: sampleName })}</p>}
    </section>
  )
}
