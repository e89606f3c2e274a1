/** A problem that the operator has to correct before a start; printed without a stack. */
export class UnusableSetting extends Error {}
