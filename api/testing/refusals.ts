import { MailRefused } from '../lib/mailer.ts'

/** What a mail server says for good of an address that it does not know. */
export const userUnknown = () => new MailRefused('550 user unknown', true)
