import { InvalidArgumentError } from 'commander'
import type { InferRequestType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Channel, NotificationKind } from '#db/enums.ts'
import { usageError } from '../failures.ts'
import { asFlag, readJson, standsAlone } from '../files.ts'
import { say } from '../texts.ts'

type Body = InferRequestType<Client['admin']['notifications']['management']['$post']>['json']

export type Draft = {
  target?: string
  segment?: number
  template?: number
  titleTr?: string
  messageTr?: string
  titleEn?: string
  messageEn?: string
  type?: Channel
  platform?: string
  priority?: number
  schedule?: string
  timezone?: string
  kind?: NotificationKind
  file?: string
}

/** From 1 on, as the API counts them (D42). */
export const priorityNames = ['low', 'normal', 'high', 'urgent', 'critical'] as const

export function readPriority(text: string): number {
  const level = priorityNames.findIndex((name, index) => name === text || `${index + 1}` === text) + 1
  if (level > 0) return level
  throw new InvalidArgumentError(say('badChoice', { list: `1–5, ${priorityNames.join(', ')}` }))
}

/** The platforms that a notification goes to unless it says otherwise (spec 2 §3). */
const usualPlatforms = 'web,mobile'

/** What the API takes: from a file, or from the options; rules about its content are the API's. */
export async function compose({ file, ...draft }: Draft): Promise<Body> {
  if (file === undefined) return fromOptions(draft)
  standsAlone(draft)
  return readJson<Body>(file)
}

function fromOptions(draft: Draft): Body {
  const { template, titleTr, messageTr, titleEn = '', messageEn = '' } = draft
  const target = targetOf(draft)
  const texts = titleTr && messageTr ? { title: titleTr, message: messageTr } : undefined
  const anyText = Boolean(titleTr || messageTr || titleEn || messageEn)
  if (!target || (!texts && (!template || anyText))) {
    const given = { target, titleTr, messageTr }
    const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [asFlag(name)]))
    throw usageError(say('missingParts', { list: missing.join(', ') }))
  }
  return {
    ...target,
    ...(template ? { template_id: template } : { platform: usualPlatforms }),
    ...(draft.platform && { platform: draft.platform }),
    ...(texts && {
      translations: {
        tr: texts,
        ...((titleEn || messageEn) && { en: { title: titleEn, message: messageEn } }),
      },
    }),
    ...(draft.type && { notification_type: draft.type }),
    ...(draft.priority && { priority: draft.priority }),
    ...(draft.kind && { kind: draft.kind }),
    ...(draft.schedule && { scheduled_at: draft.schedule }),
    ...(draft.timezone && { timezone: draft.timezone }),
  }
}

function targetOf({ target, segment }: Draft) {
  if (target && segment) throw usageError(say('targetOrSegment'))
  if (segment) return { target_type: 'segment', target_value: `${segment}` } as const
  return target ? readTarget(target) : undefined
}

/** `all`, `admins`, `segment:7`, `user:42`, `user:isil@ornek.com` or just the address. */
export function readTarget(target: string): Pick<Body, 'target_type' | 'target_value'> {
  if (target === 'all' || target === 'all_users') return { target_type: 'all_users' }
  if (target === 'admins' || target === 'admin') return { target_type: 'admin' }
  const [, type, value] = /^(user|segment):(.+)$/.exec(target) ?? []
  if (type === 'segment' && value) return { target_type: 'segment', target_value: value }
  if (type === 'user' && value) return { target_type: 'user', target_value: value }
  if (target.includes('@')) return { target_type: 'user', target_value: target }
  throw usageError(say('unknownTarget', { target }))
}
