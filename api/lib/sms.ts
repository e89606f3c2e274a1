import { postToProvider, resultOfStatus, type SendResult } from './provider-client.ts'

export type Sms = { send(message: { id: string; to: string; text: string }): Promise<SendResult> }

type Settings = { SMS_URL?: string | undefined; SMS_TOKEN?: string | undefined }

/**
 * A gateway that takes `{ to, text }` over HTTP (D34); undefined where none is set up. The same id on every try, so
 * that a gateway that knows `Idempotency-Key` sends once what it was asked twice.
 */
export function createSms({ SMS_URL: url, SMS_TOKEN: token }: Settings): Sms | undefined {
  if (!url) return undefined
  return {
    async send({ id, to, text }) {
      const answer = await postToProvider(url, {
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
      })
      return 'failed' in answer
        ? answer.failed
        : resultOfStatus(answer.status, answer.text, answer.retryAfter)
    },
  }
}
