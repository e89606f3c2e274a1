import { type Command, Option } from 'commander'
import { usageError } from '#cli/failures.ts'
import { t } from '#cli/texts.ts'
import { flagName } from './json-file.ts'

type Link = { url: string; text: { tr: string; en?: string | null } }
/** The parts of a button that change; null removes it. */
export type LinkChange = { url?: string; text?: Partial<Link['text']> } | null

export type LinkOptions = { linkUrl?: string; linkText?: string; linkTextEn?: string; withoutLink?: boolean }

export const withLinkOptions = (command: Command) =>
  command
    .option('--link-url <url>', t('linkUrlOption'))
    .option('--link-text <text>', t('linkTextOption'))
    .option('--link-text-en <text>', t('linkTextEnOption'))

export const withoutLinkOption = () =>
  new Option('--without-link', t('withoutLinkOption')).conflicts(['linkUrl', 'linkText', 'linkTextEn'])

/** The button given as options, an empty English text being null; undefined without any. */
export function linkFromOptions(options: LinkOptions): LinkChange | undefined {
  const { linkUrl: url, linkText: tr, linkTextEn: en, withoutLink } = options
  if (withoutLink) return null
  if ([url, tr, en].every((each) => each === undefined)) return undefined
  const text = { ...(tr !== undefined && { tr }), ...(en !== undefined && { en: en || null }) }
  return { ...(url !== undefined && { url }), text }
}

/** Applies a change to the current button, because the API takes it only as a whole. */
export function mergeLink(current: Link | null, change: LinkChange): Link | null {
  if (!change) return null
  const { url, text } = { ...current, ...change, text: { ...current?.text, ...change.text } }
  if (url !== undefined && text.tr !== undefined) return { url, text: { ...text, tr: text.tr } }
  const missing = flagName(url === undefined ? 'linkUrl' : 'linkText')
  throw usageError(t('missingParts', { list: missing }))
}
