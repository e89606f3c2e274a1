import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { fileTypeLabels } from '#api/rules/labels/reports.ts'
import { type ReportType, reportTypes } from '#db/enums/reports.ts'
import { labelOf } from '#web/components/form/choices.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/card.tsx'
import { reportLooks } from './labels.ts'
import { RunDialog } from './run-dialog.tsx'

/** A card for each report. */
export function RunCards() {
  const [asked, setAsked] = useState<ReportType>()
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {reportTypes.map((type) => {
          const { icon: Icon, description } = reportLooks[type]
          const name = labelOf(fileTypeLabels, type)
          return (
            <li key={type} className="grid">
              <Card className="flex flex-col items-start gap-4">
                <div className="flex-1">
                  <CardTitle className="flex items-center gap-2">
                    <Icon className="size-5 shrink-0 text-turquoise" />
                    {name}
                  </CardTitle>
                  <CardDescription>{description()}</CardDescription>
                </div>
                <Button
                  variant="secondary"
                  aria-label={m.reports_run_title({ report: name })}
                  onClick={() => setAsked(type)}
                >
                  <FilePlus2 />
                  {m.reports_run()}
                </Button>
              </Card>
            </li>
          )
        })}
      </ul>
      {asked && <RunDialog type={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
