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

/**
 * Whether the text names one author and leaves no doubt about it: two addresses, of which mail programs may read either,
 * would let one server sign a mail and another person be its sender.
 */
export function isOneAuthor(text: string): boolean {
  if (!isSender(text)) return false
  const unquoted = text.replace(/"(?:[^"\\]|\\.)*"/g, '')
  return /^[^<>]*<[^<>]*>\s*$/.test(unquoted) || /^[^<>@]*@[^<>@]*$/.test(unquoted)
}

/** The bare address of a sender or recipient, such as `"Meydan" <no-reply@example.com>`; empty if there is none. */
export function addressOf(text: string): string {
  const [first] = parseAddresses(text)
  return (first && 'address' in first && first.address) || ''
}

/** The display name of a sender; empty without one. */
export function displayNameOf(text: string): string {
  const [first] = parseAddresses(text)
  return first && 'address' in first && first.name !== first.address ? first.name : ''
}
