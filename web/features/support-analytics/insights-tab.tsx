import { BenchmarkCard } from './benchmark-card.tsx'
import type { TabProps } from './context.ts'
import { CorrelationCards } from './correlation-cards.tsx'
import { ForecastCard } from './forecast-card.tsx'

/** Each block loads and fails alone. */
export const InsightsTab = (props: TabProps) => (
  <div className="grid grid-cols-1 gap-4">
    <ForecastCard {...props} />
    <BenchmarkCard {...props} />
    <CorrelationCards {...props} />
  </div>
)
