import { useStore } from '@tanstack/react-form'
import { Link } from '@tanstack/react-router'
import { LayoutTemplate, X } from 'lucide-react'
import { useReplacementFocus } from '#web/components/focus/focus.ts'
import { withForm } from '#web/components/form/use-app-form.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { emptyDraft } from './schema.ts'

/** The template of the draft, and a link to the library. */
export const TemplateChip = withForm({
  defaultValues: emptyDraft,
  render: function Render({ form }) {
    const template = useStore(form.store, (state) => state.values.template)
    return (
      <div {...useReplacementFocus<HTMLDivElement>(template)} className="grid grid-cols-1">
        {template ? (
          <div className="flex items-center gap-3 rounded-control border border-turquoise/40 bg-turquoise/8 p-2 pl-3 text-sm">
            <LayoutTemplate className="size-4 shrink-0 text-turquoise" />
            <span className="min-w-0 flex-1 truncate">
              {m.notifications_create_from_template()} <span className="font-medium">{template.name}</span>
            </span>
            <IconButton
              icon={X}
              size="icon-small"
              label={m.notifications_create_template_forget({ name: template.name })}
              onClick={() => form.setFieldValue('template', null)}
            />
          </div>
        ) : (
          <Button asChild variant="secondary" size="small" className="justify-self-start">
            <Link {...sectionTo('notification-templates')}>
              <LayoutTemplate />
              {m.notifications_create_choose_template()}
            </Link>
          </Button>
        )}
      </div>
    )
  },
})
