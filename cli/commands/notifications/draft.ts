import { type Command, InvalidArgumentError, Option } from 'commander'
import type { InferRequestType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { usageError } from '#cli/failures.ts'
import { flagName, readJson } from '#cli/input/json-file.ts'
import { type LinkOptions, linkFromOptions, mergeLink, withLinkOptions } from '#cli/input/link-options.ts'
import { choiceOption, platformOption, priorityOption, readId } from '#cli/input/option-values.ts'
import { type TextOptions, withTextOptions } from '#cli/input/text-options.ts'
import { t } from '#cli/texts.ts'
import {
  type Channel,
  channels,
  externalChannels,
  type FallbackStep,
  type NotificationKind,
  notificationKinds,
} from '#db/enums/notifications.ts'

type Body = InferRequestType<Client['admin']['notifications']['management']['$post']>['json']

type Content = InferRequestType<Client['admin']['notifications']['management']['test']['$post']>['json']

export type Draft = TextOptions &
  LinkOptions & {
    target?: string
    segment?: number
    user?: string[]
    type?: Channel
    platform?: string
    priority?: number
    schedule?: string
    expires?: string
    fallback?: FallbackStep[]
    timezone?: string
    kind?: NotificationKind
    file?: string
  }

/** The platforms of a notification without --platform. */
const defaultPlatforms = 'mobile_android,mobile_ios,web'

/** What the API, and this file, fill in for a new notification; the help shows it. */
export const newDraft = { platform: defaultPlatforms, priority: 'normal', timezone: 'Europe/Istanbul' }

/** Adds the options for the content, the recipients and the delivery of a notification. */
export const withDraftOptions = (command: Command, defaults: Partial<typeof newDraft> = {}) =>
  withContentOptions(
    command
      .option('--target <target>', t('targetOption'))
      .option('--segment <id>', t('segmentOption'), readId)
      .option('--user <user>', t('userOption'), readUsers),
    defaults,
  )
    .option('--schedule <time>', t('scheduleOption'))
    .option('--expires <time>', t('notificationExpiresOption'))
    .option('--fallback <list>', t('fallbackOption', { list: externalChannels.join(', ') }), readFallback)
    .addOption(new Option('--timezone <zone>', t('timezoneOption')).default(undefined, defaults.timezone))

/** Adds the options for what is sent. */
export const withContentOptions = (command: Command, defaults: Partial<typeof newDraft> = {}) =>
  withLinkOptions(withTextOptions(command))
    .addOption(choiceOption('--type <type>', t('channelOption'), channels))
    .addOption(platformOption(defaults.platform))
    .addOption(priorityOption(defaults.priority))
    .addOption(choiceOption('--kind <kind>', t('kindOption'), notificationKinds))
    .option('--file <path>', t('fileOption'))

/** `--user 42 --user isil@ornek.com`, or both in one option with a comma. */
const readUsers = (text: string, before: string[] = []) => [
  ...before,
  ...text.split(',').map((user) => user.trim()),
]

/** `push:4,email:20`: a push after 4 hours, an e-mail 20 hours later. */
function readFallback(text: string): FallbackStep[] {
  return text.split(',').map((step) => {
    const [name, hours = ''] = step.trim().split(':')
    const channel = externalChannels.find((each) => each === name)
    if (!channel || !/^\d{1,3}$/.test(hours)) throw new InvalidArgumentError(t('badFallback'))
    return { channel, hours: Number(hours) }
  })
}

/** Reads the request body from a file or from options; the API validates its content. */
export async function readDraft({ file, ...draft }: Draft & { template?: number }): Promise<Body> {
  return file === undefined ? bodyFromOptions(draft) : readJson<Body>(file, draft)
}

/** Reads what is sent, to whomever; a file may have more. */
export async function readContent({ file, ...draft }: Draft & { template?: number }): Promise<Content> {
  return file === undefined ? contentFromOptions(draft) : readJson<Content>(file, draft)
}

function bodyFromOptions(draft: Draft & { template?: number }): Body {
  const target = readTarget(draft)
  const content = contentFromOptions(
    draft,
    { [t('targetFlags')]: target },
    target ? undefined : t('targetNext'),
  )
  return { ...target!, ...content, ...timeFields(draft) }
}

/** Reports what is missing together with what of `required` is. */
function contentFromOptions(
  { template, ...draft }: Draft & { template?: number },
  required: Record<string, unknown> = {},
  next?: string,
): Content {
  const { titleTr, messageTr, subjectTr, titleEn = '', messageEn = '', subjectEn } = draft
  const link = linkFromOptions(draft)
  const turkish =
    titleTr && messageTr ? { title: titleTr, message: messageTr, subject: subjectTr } : undefined
  const hasText = [titleTr, messageTr, subjectTr, titleEn, messageEn, subjectEn].some(Boolean)
  const missing = missingFlags({
    ...required,
    ...(!template && { [flagName('type')]: draft.type }),
    ...((!template || hasText) && { [flagName('titleTr')]: titleTr, [flagName('messageTr')]: messageTr }),
  })
  if (missing.length > 0) throw usageError(t('missingParts', { list: missing.join(', ') }), next)
  return {
    ...(template ? { template_id: template } : { platform: defaultPlatforms }),
    ...(turkish && {
      translations: {
        tr: turkish,
        ...((titleEn || messageEn || subjectEn) && {
          en: { title: titleEn, message: messageEn, subject: subjectEn },
        }),
      },
    }),
    ...(link && { link: mergeLink(null, link) }),
    ...contentFields(draft),
  }
}

const missingFlags = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([flag, value]) => (value ? [] : [flag]))

/** The body's fields for how and when a notification is sent. */
export const deliveryFields = (draft: Draft) => ({ ...contentFields(draft), ...timeFields(draft) })

const timeFields = ({ schedule, expires, timezone, fallback }: Draft) => ({
  ...(fallback && { fallback }),
  ...(schedule && { scheduled_at: schedule }),
  ...(expires && { expires_at: expires }),
  ...(timezone && { timezone }),
})

const contentFields = ({ platform, type, priority, kind }: Draft) => ({
  ...(platform && { platform }),
  ...(type && { notification_type: type }),
  ...(priority && { priority }),
  ...(kind && { kind }),
})

/** The body's target from --target, --segment or --user; undefined without any. */
export function readTarget({ target, segment, user }: Draft) {
  if ([target, segment, user].filter(Boolean).length > 1) throw usageError(t('targetOrSegment'))
  if (segment) return { target_type: 'segment', target_value: `${segment}` } as const
  if (user) return { target_type: 'user', target_value: user } as const
  return target ? parseTarget(target) : undefined
}

/** `all`, `admins`, `segment:7`, `user:42`, `user:isil@ornek.com` or just the address. */
function parseTarget(target: string): Pick<Body, 'target_type' | 'target_value'> {
  if (target === 'all' || target === 'all_users') return { target_type: 'all_users' }
  if (target === 'admins' || target === 'admin') return { target_type: 'admin' }
  const [, type, value] = /^(user|segment):(.+)$/.exec(target) ?? []
  if (type === 'segment' && value) return { target_type: 'segment', target_value: value }
  if (type === 'user' && value) return { target_type: 'user', target_value: value }
  if (target.includes('@')) return { target_type: 'user', target_value: target }
  throw usageError(t('unknownTarget', { target }))
}
