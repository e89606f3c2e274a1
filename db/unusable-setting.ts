/** A setting that makes a start impossible; the message is one sentence for the person who can correct it. */
export class UnusableSetting extends Error {}
