import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Platform } from '#db/enums.ts'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { levelOf } from '#web/components/message/labels.ts'
import { linkDraftOf } from '#web/components/message/link-rules.ts'
import { emptyTexts } from '#web/components/message/text-rules.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'
import { type Template, templateQuery } from './queries.ts'
import type { Draft } from './schema.ts'

/** `mobile` means both mobile platforms of this screen. */
export const offeredPlatforms = (platforms: readonly Platform[]): Platform[] => [
  ...new Set(
    platforms.flatMap((each): Platform[] => (each === 'mobile' ? ['mobile_android', 'mobile_ios'] : [each])),
  ),
]

type Beginning = Pick<
  Template,
  'id' | 'name' | 'category' | 'notification_type' | 'translations' | 'link' | 'priority'
> & {
  platforms: readonly Platform[]
}

/** A draft with a template's texts, button, channel, platforms and priority; target and schedule stay. */
export function startFrom(template: Beginning, draft: Draft): Draft {
  const { id, name, category, notification_type, platforms, translations, link, priority } = template
  const text = (words: Template['translations']['en']) =>
    words ? { ...words, subject: words.subject ?? '' } : emptyTexts.en
  return {
    ...draft,
    template: { id, name },
    notification_type,
    kind: category === 'general' ? draft.kind : category,
    platform: offeredPlatforms(platforms),
    translations: { tr: text(translations.tr), en: text(translations.en) },
    link: linkDraftOf(link),
    priority: levelOf(priority),
  }
}

const isSame = (one: Draft['translations'], other: Draft['translations']) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Texts that differ from both the empty form and the template. */
const wouldLose = ({ translations }: Draft, next: Draft) =>
  !isSame(translations, emptyTexts) && !isSame(translations, next.translations)

const askToReplace = (name: string) =>
  confirm({
    title: m.notifications_create_template_replace(),
    body: m.notifications_create_template_replace_body({ name }),
    action: m.notifications_create_template_replace_do(),
  })

type Start = {
  id: number | undefined
  draft: Draft
  onStart: (draft: Draft) => void
  onFail: (text: string) => void
  /** Called once the selection was handled, with any result. */
  onUsed: () => void
}

/** Applies the selected template once; asks before it overwrites texts. */
export function useTemplateStart({ id, draft, onStart, onFail, onUsed }: Start) {
  const { data, isError, isFetching } = useQuery(templateQuery(id))
  const take = useEffectEvent(async () => {
    if (id === undefined) return
    onUsed()
    if (!data) return onFail(m.notifications_create_template_failed())
    if (!data.is_active) return onFail(ruleText('TEMPLATE_INACTIVE'))
    const next = startFrom(data, draft)
    if (!wouldLose(draft, next) || (await askToReplace(data.name))) onStart(next)
  })
  const settled = id !== undefined && !isFetching && (data?.id === id || isError)
  useEffect(() => {
    if (settled) void take()
  }, [settled])
}
