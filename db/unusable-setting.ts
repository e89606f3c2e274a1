/** Something that a person has to correct before a start: the message is for them, and a stack would not help. */
export class UnusableSetting extends Error {}
