/** A stream that says nothing by itself; a test makes it speak by its events. */
export class QuietSource extends EventTarget {
  static CLOSED = 2
  static opened: QuietSource[] = []

  constructor() {
    super()
    QuietSource.opened.push(this)
  }

  close() {}
}

const native = globalThis.EventSource

/** Gives pages quiet streams, until what it answers is called. */
export function quieten(): () => void {
  QuietSource.opened = []
  Object.assign(globalThis, { EventSource: QuietSource })
  return () => {
    Object.assign(globalThis, { EventSource: native })
  }
}
