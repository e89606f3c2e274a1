import { useState } from 'react'
import { type Link, linkIn } from '#api/rules/link.ts'
import { readAs, type Translations } from '#api/rules/translations.ts'
import { valuesOf } from '#api/rules/variables.ts'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import type { Language, Platform } from '#db/enums.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { channelLabels, platformLabels } from './labels.ts'
import { LanguageToggle } from './language-toggle.tsx'
import { looks } from './looks.tsx'
import { type Person, readAsPerson, readBySample, sampleName } from './sample.ts'

export type Previewed = {
  translations: Translations
  link?: Link | null
  channel: Channel
  kind: NotificationKind
  priority: number
  platforms: Platform[]
  /** The only reader, whose values and language it has; otherwise those of a sample. */
  reader?: (Person & { language: Language }) | null | undefined
}

/** Preview of a message in either language and on each platform, with the values of its reader for variables. */
export function MessagePreview({
  translations,
  link,
  channel,
  kind,
  priority,
  platforms,
  reader,
}: Previewed) {
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? reader?.language ?? getLanguage()
  const { fellBack, ...text } = readAs(translations, language)
  const values = reader && valuesOf(reader)
  const { title, message, subject, personal } = values ? readAsPerson(text, values) : readBySample(text)
  const Look = looks[channel]
  const { icon: Icon, text: channelName } = channelLabels[channel]
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LanguageToggle language={language} onChange={setChosen} />
        {fellBack ? (
          <Badge tone="amber">{m.common_falls_back()}</Badge>
        ) : (
          <span className="inline-flex items-center gap-1.5 text-xs text-muted">
            <Icon className="size-3.5" />
            {channelName()}
          </span>
        )}
      </div>
      <div lang={fellBack ? 'tr' : language}>
        <Look
          title={title || m.common_preview_no_title()}
          message={message || m.common_preview_no_message()}
          subject={subject}
          kind={kind}
          priority={priority}
          link={link?.url ? linkIn(link, language) : null}
        />
      </div>
      {values ? (
        <p className="text-xs text-muted">
          {m.common_message_reader({ name: values.fullName || values.email })}
        </p>
      ) : (
        personal && <p className="text-xs text-muted">{m.common_message_sample({ name: sampleName })}</p>
      )}
      {platforms.length > 0 && <PlatformBadges platforms={platforms} />}
    </div>
  )
}

const PlatformBadges = ({ platforms }: Pick<Previewed, 'platforms'>) => (
  <ul aria-label={m.common_create_platforms()} className="flex flex-wrap gap-1.5">
    {platforms.map((platform) => {
      const { icon: PlatformIcon, text: name } = platformLabels[platform]
      return (
        <li key={platform}>
          <Badge>
            <PlatformIcon />
            {name()}
          </Badge>
        </li>
      )
    })}
  </ul>
)
