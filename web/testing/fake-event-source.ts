/** An event stream without a server; tests dispatch its events. */
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

/** Replaces `EventSource` until the returned function is called. */
export function fakeEventSource(): () => void {
  FakeEventSource.opened = []
  Object.assign(globalThis, { EventSource: FakeEventSource })
  return () => {
    Object.assign(globalThis, { EventSource: native })
  }
}
