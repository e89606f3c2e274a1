import { postToProvider, resultOfStatus, type SendResult } from './provider-client.ts'

export type Sms = { send(message: { id: string; to: string; text: string }): Promise<SendResult> }

type Settings = { SMS_URL?: string | undefined; SMS_TOKEN?: string | undefined }

/**
 * A gateway that takes `{ to, text }` over HTTP (D34); undefined without SMS_URL. Retries send the same
 * `Idempotency-Key`, so that a gateway that supports it sends the message once.
 */
export function createSms({ SMS_URL: url, SMS_TOKEN: token }: Settings): Sms | undefined {
  if (!url) return undefined
  return {
    async send({ id, to, text }) {
      const response = await postToProvider(url, {
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
      })
      if ('failed' in response) return response.failed
      return resultOfStatus(response.status, response.text, response.retryAfter)
    },
  }
}
