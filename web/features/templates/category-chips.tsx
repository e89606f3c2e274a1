import { type TemplateCategory, templateCategories } from '#db/enums.ts'
import { categoryWords } from '#web/components/message/words.ts'
import * as m from '#web/paraglide/messages.js'
import { ToggleGroup, ToggleGroupItem } from '#web/ui/toggle-group.tsx'

const all = 'all'

type CategoryChipsProps = {
  value: TemplateCategory | undefined
  onChange: (category: TemplateCategory | undefined) => void
}

/** One of the categories, or all of them; on a phone the row is moved sideways. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  return (
    <ToggleGroup
      type="single"
      aria-label={m.templates_form_category()}
      value={value ?? all}
      onValueChange={(next) => {
        if (next) onChange(templateCategories.find((each) => each === next))
      }}
      className="-mx-4 max-w-[100vw] gap-1.5 overflow-x-auto border-0 bg-transparent px-4 py-1.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {[all, ...templateCategories].map((each) => (
        <ToggleGroupItem key={each} value={each} className="shrink-0 rounded-full border-line px-3.5">
          {each === all ? m.templates_category_all() : categoryWords[each as TemplateCategory]()}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
