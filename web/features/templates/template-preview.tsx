import { Link } from '@tanstack/react-router'
import { SendHorizontal } from 'lucide-react'
import { templateActivityLabels, templateCategoryLabels } from '#api/rules/labels/templates.ts'
import { channelLabels } from '#web/components/message/labels.ts'
import { MessagePreview } from '#web/components/message/message-preview.tsx'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { sectionTo } from '#web/lib/nav.ts'
import { priorityLabel } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import type { Template } from './queries.ts'

const by = (name: string | null, date: string) => [name, formatDateTime(date)].filter(Boolean).join(', ')

/** The preview of a template with its details. */
export function TemplatePreview({ template, onClose }: { template: Template; onClose: () => void }) {
  const { category, notification_type, translations, is_active, usage_count } = template
  const { tr, en } = translations
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} aria-describedby={undefined}>
        <DialogTitle className="wrap-anywhere">{template.name}</DialogTitle>
        <MessagePreview
          translations={translations}
          channel={notification_type}
          kind={category === 'general' ? 'system' : category}
          priority={template.priority}
          link={template.link}
          platforms={template.platforms}
        />
        <dl className={`${factsClass} border-t border-line pt-4`}>
          <Fact name={m.common_template_category()}>{inLanguage(templateCategoryLabels[category])}</Fact>
          <Fact name={m.templates_form_type()}>{channelLabels[notification_type].text()}</Fact>
          <Fact name={m.common_message_priority()}>{priorityLabel(template.priority).text()}</Fact>
          <Fact name={m.templates_form_state()}>
            <Badge tone={is_active ? 'green' : 'neutral'}>
              {inLanguage(templateActivityLabels[is_active ? 'active' : 'inactive'])}
            </Badge>
          </Fact>
          {tr.subject && <Fact name={m.common_message_subject_tr()}>{tr.subject}</Fact>}
          {en?.subject && <Fact name={m.common_message_subject_en()}>{en.subject}</Fact>}
          <Fact name={m.templates_used()}>{formatNumber(usage_count)}</Fact>
          <Fact name={m.templates_created()}>{by(template.created_user_name, template.created_date)}</Fact>
          <Fact name={m.templates_updated()}>{by(template.updated_user_name, template.updated_date)}</Fact>
        </dl>
        {is_active && (
          <DialogFooter>
            <Button asChild>
              <Link {...sectionTo('notification-create')} search={{ template: template.id }}>
                <SendHorizontal />
                {m.templates_use()}
              </Link>
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  )
}
