/** A stream that says nothing by itself; a test makes it speak by its events. */
export class FakeEventSource extends EventTarget {
  static CLOSED = 2
  static opened: FakeEventSource[] = []

  constructor() {
    super()
    FakeEventSource.opened.push(this)
  }

  close() {}
}

const native = globalThis.EventSource

/** Gives pages quiet streams, until what it answers is called. */
export function fakeEventSource(): () => void {
  FakeEventSource.opened = []
  Object.assign(globalThis, { EventSource: FakeEventSource })
  return () => {
    Object.assign(globalThis, { EventSource: native })
  }
}
