import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { ErrorLevel } from '#db/enums/error-reports.ts'
import { report } from '#web/lib/error-reporting.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const Failure = lazy(() => import('./failure.tsx').then((module) => ({ default: module.Failure })))

type BoundaryProps = {
  level: ErrorLevel
  /** Replaces what failed; without it the failure screen. */
  instead?: ReactNode
  children: ReactNode
}
type Caught = { error: unknown }

/** Error boundary for the app, a page or a card. */
export class Boundary extends Component<BoundaryProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown) {
    report(error, this.props.level)
  }

  readonly retry = () => this.setState({ caught: null })

  override render() {
    const { level, instead, children } = this.props
    const { caught } = this.state
    if (!caught) return children
    if (instead !== undefined) return instead
    return (
      <LastResort>
        <Suspense fallback={null}>
          <Failure error={caught.error} level={level} onRetry={this.retry} />
        </Suspense>
      </LastResort>
    )
  }
}

/** Fallback when the error screen itself cannot be loaded: offers only a reload. */
export class LastResort extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-4 p-8 text-center">
        <p>{m.common_error_unknown()}</p>
        <Button onClick={() => location.reload()}>{m.common_error_page_reload()}</Button>
      </div>
    )
  }
}
