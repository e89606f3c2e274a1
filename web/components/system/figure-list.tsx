import type { ReactNode } from 'react'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'

type FigureListProps = {
  title: string
  /** Beside the title, such as a badge. */
  state?: ReactNode
  facts: [name: string, value: ReactNode][]
  children?: ReactNode
}

/** A card of named figures. */
export const FigureList = ({ title, state, facts, children }: FigureListProps) => (
  <Card className="grid content-start gap-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <CardTitle>{title}</CardTitle>
      {state}
    </div>
    {facts.length > 0 && (
      <dl className={factsClass}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    )}
    {children}
  </Card>
)
