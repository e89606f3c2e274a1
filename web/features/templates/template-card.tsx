import { Link } from '@tanstack/react-router'
import { SendHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { templateActivityLabels, templateCategoryLabels } from '#api/rules/labels/templates.ts'
import { readAs } from '#api/rules/translations.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { MarkedText } from '#web/components/message/marked-text.tsx'
import { formatDate, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Template } from './queries.ts'

type TemplateCardProps = {
  template: Template
  /** A toggle is pending. */
  busy: boolean
  onToggle: () => void
  actions: ReactNode
}

type WordsProps = { language: string; title: string; message: string; children?: ReactNode }

function Words({ language, title, message, children }: WordsProps) {
  return (
    <div lang={language} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-sm">
      <span aria-hidden className="pt-0.5 text-xs font-medium text-muted uppercase">
        {language}
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium">
          <MarkedText>{title}</MarkedText>
        </p>
        <p className="line-clamp-2 wrap-anywhere text-muted">
          <MarkedText>{message}</MarkedText>
        </p>
        {children}
      </div>
    </div>
  )
}

/** A template card. */
export function TemplateCard({ template, busy, onToggle, actions }: TemplateCardProps) {
  const { id, name, category, is_active, translations, notification_type, usage_count } = template
  const { icon: Icon, text } = channelLabels[notification_type]
  const { tr, en } = translations
  return (
    <article className="card flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-display text-base font-semibold wrap-anywhere">{name}</h2>
        <Switch
          checked={is_active}
          busy={busy}
          onCheckedChange={onToggle}
          aria-label={m.templates_toggle({ name })}
        />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={is_active ? 'green' : 'neutral'}>
          {inLanguage(templateActivityLabels[is_active ? 'active' : 'inactive'])}
        </Badge>
        <Badge>{inLanguage(templateCategoryLabels[category])}</Badge>
        <Badge>
          <Icon />
          {text()}
        </Badge>
      </div>
      <div className="grid flex-1 content-start gap-3">
        <Words language="tr" title={tr.title} message={tr.message} />
        {en && (
          <Words language="en" title={en.title} message={en.message}>
            {readAs(translations, 'en').fellBack && <Badge tone="amber">{m.common_falls_back()}</Badge>}
          </Words>
        )}
      </div>
      <p className="figures text-xs text-muted">
        {usage_count > 0 ? m.templates_usage({ count: formatNumber(usage_count) }) : m.templates_unused()} ·{' '}
        {formatDate(template.created_date)}
      </p>
      <div className="flex items-center gap-1 border-t border-line pt-3">
        {actions}
        {is_active ? (
          <Button asChild variant="secondary" size="small" className="ml-auto">
            <Link {...sectionTo('notification-create')} search={{ template: id }}>
              <SendHorizontal />
              {m.templates_use()}
            </Link>
          </Button>
        ) : (
          <Button variant="secondary" size="small" disabled className="ml-auto">
            <SendHorizontal />
            {m.templates_use()}
          </Button>
        )}
      </div>
    </article>
  )
}
