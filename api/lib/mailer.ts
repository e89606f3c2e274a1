export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Resolves when the provider has accepted the mail, rejects when it has not. */
export type Mailer = {
  readonly configured: boolean
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
