import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { valuesLike } from '#web/components/form/values-like.ts'
import { SaveDialog } from '#web/components/mutation/save-dialog.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { useSave } from '#web/components/mutation/use-save.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import {
  type Category,
  categoriesQuery,
  categoryQuery,
  categoryRemoval,
  nameOf,
  removeCategory,
  saveCategory,
} from './category-queries.ts'
import { CategoryForm } from './schema.ts'

/** What reply templates are for, each with the number of its templates (D14). */
export function ReplyCategories() {
  const categories = useQuery(categoriesQuery)
  const [opened, setOpened] = useState<Category | 'new'>()
  const remove = useRemove(removeCategory, categoryRemoval)
  return (
    <SettingsCard
      title={m.reply_templates_categories_title()}
      description={m.reply_templates_categories_description()}
      action={
        <Button variant="secondary" onClick={() => setOpened('new')}>
          <Plus />
          {m.reply_templates_category_new()}
        </Button>
      }
    >
      <Loaded query={categories}>
        {(list) => (
          <ul className="flex flex-wrap gap-2">
            {list.map((category) => (
              <li
                key={category.id}
                className="flex max-w-full items-center gap-1 rounded-small border border-line py-1 pr-1 pl-3 text-sm"
              >
                <span className="min-w-0 wrap-anywhere">{nameOf(category)}</span>
                <span className="figures px-1 text-muted">{formatNumber(category.template_count)}</span>
                <IconButton
                  icon={Pencil}
                  size="icon-small"
                  label={m.reply_templates_category_rename({ name: nameOf(category) })}
                  onClick={() => setOpened(category)}
                />
                {category.template_count === 0 && (
                  <IconButton
                    icon={Trash2}
                    size="icon-small"
                    className="hover:text-red"
                    label={m.reply_templates_category_remove({ name: nameOf(category) })}
                    busy={remove.pending(category)}
                    onClick={() => remove.run(category)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {opened && (
        <CategoryDialog
          category={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </SettingsCard>
  )
}

function CategoryDialog({ category, onClose }: { category: Category | undefined; onClose: () => void }) {
  const save = useSave(saveCategory, {
    form: { schema: CategoryForm, values: valuesLike({ name_tr: '', name_en: '' }) },
    row: category,
    read: categoryQuery,
    onSaved: onClose,
  })
  const { TextField } = save.form
  return (
    <SaveDialog
      save={save}
      title={category ? m.reply_templates_category_form() : m.reply_templates_category_new()}
      onClose={onClose}
    >
      <TextField
        name="name_tr"
        label={m.reply_templates_category_name_tr()}
        lang="tr"
        maxLength={50}
        required
      />
      <TextField
        name="name_en"
        label={m.reply_templates_category_name_en()}
        lang="en"
        maxLength={50}
        required
      />
    </SaveDialog>
  )
}
