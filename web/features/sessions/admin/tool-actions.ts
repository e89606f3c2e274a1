import { Eraser, Globe, LogOut } from 'lucide-react'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'

const { sessions } = api.admin

export type ToolInput = { ip: string; reason: string }

type Answer = { finished: boolean }
const sentence = (count: number, { finished }: Answer, text: (of: { count: string }) => string) =>
  [text({ count: formatNumber(count) }), ...(finished ? [] : [m.sessions_tools_unfinished()])].join(' ')

/** The session tools (D7), the most harmless first; each answers with what it did, as a sentence. */
export const tools = {
  clear_expired: {
    icon: Eraser,
    title: m.sessions_tools_clear_title,
    body: m.sessions_tools_clear_body,
    question: m.sessions_tools_clear_question,
    action: m.sessions_tools_clear,
    takes: [],
    reach: 'none',
    run: async () => {
      const data = await dataOf(sessions['clear-expired'].$post())
      return sentence(data.removed, data, m.sessions_tools_cleared)
    },
  },
  terminate_by_ip: {
    icon: Globe,
    title: m.sessions_tools_ip_title,
    body: m.sessions_tools_ip_body,
    question: m.sessions_tools_ip_question,
    action: m.sessions_tools_ip,
    takes: ['ip', 'reason'],
    reach: 'some',
    run: async (json: ToolInput) => {
      const data = await dataOf(sessions['terminate-by-ip'].$post({ json }))
      return sentence(data.terminated, data, m.sessions_tools_terminated)
    },
  },
  terminate_all: {
    icon: LogOut,
    title: m.sessions_tools_all_title,
    body: m.sessions_tools_all_body,
    question: m.sessions_tools_all_question,
    action: m.sessions_tools_all,
    takes: ['reason'],
    reach: 'all',
    run: async ({ reason }: ToolInput) => {
      const data = await dataOf(sessions['terminate-all'].$post({ json: { reason } }))
      return sentence(data.terminated, data, m.sessions_tools_terminated)
    },
  },
} as const
export type Tool = keyof typeof tools
