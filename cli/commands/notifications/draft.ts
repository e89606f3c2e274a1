import { type Command, InvalidArgumentError, Option } from 'commander'
import type { InferRequestType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { usageError } from '#cli/failures.ts'
import { asFlag, readJson, standsAlone } from '#cli/input/json-file.ts'
import { platformOption } from '#cli/input/platform-option.ts'
import { type TextOptions, worded } from '#cli/input/text-options.ts'
import { anId } from '#cli/program.ts'
import { say } from '#cli/texts.ts'
import { type Channel, channels, type NotificationKind, notificationKinds } from '#db/enums.ts'

export type Body = InferRequestType<Client['admin']['notifications']['management']['$post']>['json']

export type Draft = TextOptions & {
  target?: string
  segment?: number
  type?: Channel
  platform?: string
  priority?: number
  schedule?: string
  timezone?: string
  kind?: NotificationKind
  file?: string
}

/** What a notification can be told: whom it is for, what it says, how and when it goes. */
export const described = (command: Command) =>
  worded(
    command
      .option('--target <whom>', say('targetOption'))
      .option('--segment <id>', say('segmentOption'), anId),
  )
    .addOption(new Option('--type <type>', say('channelOption')).choices(channels))
    .addOption(platformOption())
    .option('--priority <level>', say('priorityOption', { list: priorityNames.join(', ') }), readPriority)
    .option('--schedule <time>', say('scheduleOption'))
    .option('--timezone <zone>', say('timezoneOption'))
    .addOption(new Option('--kind <kind>', say('kindOption')).choices(notificationKinds))
    .option('--file <path>', say('fileOption'))

/** From 1 on, as the API counts them (D42). */
const priorityNames = ['low', 'normal', 'high', 'urgent', 'critical'] as const

function readPriority(text: string): number {
  const level = priorityNames.findIndex((name, index) => name === text || `${index + 1}` === text) + 1
  if (level > 0) return level
  throw new InvalidArgumentError(say('badChoice', { list: `1–5, ${priorityNames.join(', ')}` }))
}

/** The platforms that a notification goes to unless it says otherwise (spec 2 §9). */
const usualPlatforms = 'mobile_android,mobile_ios,web'

/** What the API takes: from a file, or from the options; rules about its content are the API's. */
export async function compose({ file, ...draft }: Draft & { template?: number }): Promise<Body> {
  if (file === undefined) return fromOptions(draft)
  standsAlone(draft)
  return readJson<Body>(file)
}

function fromOptions({ template, ...draft }: Draft & { template?: number }): Body {
  const { titleTr, messageTr, subjectTr, titleEn = '', messageEn = '', subjectEn } = draft
  const target = targetOf(draft)
  const texts = titleTr && messageTr ? { title: titleTr, message: messageTr, subject: subjectTr } : undefined
  const anyText = [titleTr, messageTr, subjectTr, titleEn, messageEn, subjectEn].some(Boolean)
  const missing = missingFlags({
    [say('targetFlags')]: target,
    ...(!template && { [asFlag('type')]: draft.type }),
    ...((!template || anyText) && { [asFlag('titleTr')]: titleTr, [asFlag('messageTr')]: messageTr }),
  })
  if (!target || missing.length > 0) {
    const next = target ? undefined : say('targetNext')
    throw usageError(say('missingParts', { list: missing.join(', ') }), next)
  }
  return {
    ...target,
    ...(template ? { template_id: template } : { platform: usualPlatforms }),
    ...(texts && {
      translations: {
        tr: texts,
        ...((titleEn || messageEn || subjectEn) && {
          en: { title: titleEn, message: messageEn, subject: subjectEn },
        }),
      },
    }),
    ...waysOf(draft),
  }
}

const missingFlags = (given: Record<string, unknown>) =>
  Object.entries(given).flatMap(([flag, value]) => (value ? [] : [flag]))

/** How and when it goes, as far as that was given, in the API's words. */
export const waysOf = ({ platform, type, priority, kind, schedule, timezone }: Draft) => ({
  ...(platform && { platform }),
  ...(type && { notification_type: type }),
  ...(priority && { priority }),
  ...(kind && { kind }),
  ...(schedule && { scheduled_at: schedule }),
  ...(timezone && { timezone }),
})

/** Whom it is for, named one of two ways; undefined where it is not said. */
export function targetOf({ target, segment }: Draft) {
  if (target && segment) throw usageError(say('targetOrSegment'))
  if (segment) return { target_type: 'segment', target_value: `${segment}` } as const
  return target ? readTarget(target) : undefined
}

/** `all`, `admins`, `segment:7`, `user:42`, `user:isil@ornek.com` or just the address. */
function readTarget(target: string): Pick<Body, 'target_type' | 'target_value'> {
  if (target === 'all' || target === 'all_users') return { target_type: 'all_users' }
  if (target === 'admins' || target === 'admin') return { target_type: 'admin' }
  const [, type, value] = /^(user|segment):(.+)$/.exec(target) ?? []
  if (type === 'segment' && value) return { target_type: 'segment', target_value: value }
  if (type === 'user' && value) return { target_type: 'user', target_value: value }
  if (target.includes('@')) return { target_type: 'user', target_value: target }
  throw usageError(say('unknownTarget', { target }))
}
