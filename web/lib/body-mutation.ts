import { mutationOptions, type UseMutationOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import type { StatusCode } from 'hono/utils/http-status'
import { answerOf } from '#api/client.ts'

type Body = { success: true; data?: unknown }
type Call<Json, Answer> = (args: { json: Json }) => Promise<ClientResponse<Answer, StatusCode, 'json'>>
type Options = Pick<UseMutationOptions, 'gcTime' | 'meta' | 'mutationKey'>

/** Sends its variables as the body of a call: `bodyMutation(auth['verify-code'].$post, secret)`. */
export const bodyMutation = <Json, Answer extends Body>(call: Call<Json, Answer>, options?: Options) =>
  mutationOptions({
    ...options,
    mutationFn: async (json: Json): Promise<Answer['data']> => (await answerOf(call({ json }))).data,
  })
