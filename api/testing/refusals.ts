import { MailRefused } from '../lib/mailer.ts'

/** A permanent rejection of an unknown address. */
export const userUnknown = () => new MailRefused('550 user unknown', true)
