import parseAddresses from 'nodemailer/lib/addressparser'

/** Whether a mail can be from this: one address, with or without a name before it. */
export function isSender(text: string): boolean {
  const [only, ...more] = parseAddresses(text)
  return (
    only !== undefined &&
    more.length === 0 &&
    'address' in only &&
    /^[^\s@<>]+@[^\s@<>]+$/.test(only.address ?? '')
  )
}
