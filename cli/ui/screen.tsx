import { type Instance, render, renderToString } from 'ink'
import type { ReactNode } from 'react'
import { Confirm } from './confirm.tsx'
import { Secret } from './secret.tsx'
import { Watched } from './watched.tsx'
import { terminalColumns } from './width.ts'

type Stream = { isTTY?: boolean; columns?: number }
/** Wide enough to cut nothing in a pipe, and small enough to keep layout cheap. */
const pipeColumns = 400

/** Renders to text as wide as the terminal, without colours elsewhere. */
export function draw(node: ReactNode, { isTTY, columns }: Stream): string {
  const output = renderToString(node, { columns: terminalColumns({ isTTY, columns }) ?? pipeColumns })
  return (isTTY ? output : Bun.stripANSI(output)).replace(/[^\S\n]+$/gm, '')
}

export type Screen = ReturnType<typeof createScreen>

/** The live area of the terminal, redrawn in place; or a screen of its own, which leaves no trace. */
export function createScreen({ alternateScreen = false } = {}) {
  let instance: Instance | undefined

  function put(node: ReactNode) {
    if (instance) instance.rerender(node)
    else
      instance = render(node, { exitOnCtrlC: false, patchConsole: false, interactive: true, alternateScreen })
  }

  return {
    put,
    watch: (line: string, node: ReactNode, onStop: () => void) =>
      put(
        <Watched line={line} onStop={onStop}>
          {node}
        </Watched>,
      ),
    confirm: (props: { question: string; hint: string; yes: string }) =>
      new Promise<boolean>((onAnswer, onInterrupt) =>
        put(<Confirm {...props} onAnswer={onAnswer} onInterrupt={() => onInterrupt(new Interrupted())} />),
      ),
    secret: (props: { label: string; refusal?: string | undefined }) =>
      new Promise<string>((onAnswer, onInterrupt) =>
        put(<Secret {...props} onAnswer={onAnswer} onInterrupt={() => onInterrupt(new Interrupted())} />),
      ),
    /** Clears the live area, so that the next output takes its place. */
    async close() {
      if (!instance) return
      const last = instance
      instance = undefined
      await last.waitUntilRenderFlush()
      if (!alternateScreen) last.clear()
      last.unmount()
      await last.waitUntilExit()
    },
  }
}

/** Ctrl+C at a prompt. */
export class Interrupted extends Error {}
