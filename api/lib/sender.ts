import parseAddresses from 'nodemailer/lib/addressparser'

/** Whether the text is a valid sender of mails: one address, with or without a display name. */
export function isSender(text: string): boolean {
  const [only, ...more] = parseAddresses(text)
  return (
    only !== undefined &&
    more.length === 0 &&
    'address' in only &&
    /^[^\s@<>]+@[^\s@<>]+$/.test(only.address ?? '')
  )
}
