import { type Instance, render, renderToString } from 'ink'
import type { ReactNode } from 'react'
import { Confirm } from './confirm.tsx'
import { Secret } from './secret.tsx'

type Stream = { isTTY?: boolean; columns?: number }
/** What is piped is cut by nothing but a limit that keeps drawing cheap. */
const pipeColumns = 400

/** A finished picture as text: as wide as the terminal, without colours where there is none. */
export function draw(node: ReactNode, { isTTY, columns }: Stream): string {
  const picture = renderToString(node, { columns: isTTY ? (columns ?? 80) : pipeColumns })
  return (isTTY ? picture : Bun.stripANSI(picture)).replace(/[^\S\n]+$/gm, '')
}

export type Screen = ReturnType<typeof createScreen>

/** The part of the terminal that moves: one picture after the other in the same place. */
export function createScreen() {
  let instance: Instance | undefined

  function put(node: ReactNode) {
    if (instance) instance.rerender(node)
    else instance = render(node, { exitOnCtrlC: false, patchConsole: false, interactive: true })
  }

  return {
    put,
    confirm: (words: { question: string; hint: string; yes: string }) =>
      new Promise<boolean>((onAnswer, onInterrupt) =>
        put(<Confirm {...words} onAnswer={onAnswer} onInterrupt={() => onInterrupt(new Interrupted())} />),
      ),
    secret: (words: { label: string; refusal?: string | undefined }) =>
      new Promise<string>((onAnswer, onInterrupt) =>
        put(<Secret {...words} onAnswer={onAnswer} onInterrupt={() => onInterrupt(new Interrupted())} />),
      ),
    /** Takes the moving part away; what is printed next stands in its place. */
    async close() {
      if (!instance) return
      const last = instance
      instance = undefined
      await last.waitUntilRenderFlush()
      last.clear()
      last.unmount()
      await last.waitUntilExit()
    },
  }
}

/** Ctrl+C at a question. */
export class Interrupted extends Error {}
