/** The support mailbox, at the domain that serves this page. */
export const supportEmail = () => `destek@${location.hostname.replace(/^www\./, '')}`

export const mailLink = (to: string, subject: string) => `mailto:${to}?subject=${encodeURIComponent(subject)}`
