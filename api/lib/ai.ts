import { z } from 'zod'
import type { Settings } from '../settings.ts'

export type AiMessage = { role: 'system' | 'user'; content: string }

/** The provider did not answer, in time or at all, or not with a text. */
export class AiFailure extends Error {}

const timeoutMs = 30_000
const Answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().trim().min(1) }) })).min(1),
})

export type Ai = { complete(messages: AiMessage[]): Promise<string> }

type Options = Pick<Settings, 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>

/** Chat completions of an OpenAI-compatible API (D12, D13); undefined without AI_BASE_URL and AI_MODEL. */
export function createAi({ AI_BASE_URL: base, AI_API_KEY: key, AI_MODEL: model }: Options): Ai | undefined {
  if (!base || !model) return undefined
  const url = `${base.replace(/\/+$/, '')}/chat/completions`
  return {
    async complete(messages) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
          body: JSON.stringify({ model, messages }),
        })
        if (!response.ok) throw new AiFailure(`the provider answered ${response.status}`)
        return Answer.parse(await response.json()).choices[0]!.message.content
      } catch (error) {
        if (error instanceof AiFailure) throw error
        throw new AiFailure(error instanceof Error ? error.message : String(error), { cause: error })
      }
    },
  }
}
