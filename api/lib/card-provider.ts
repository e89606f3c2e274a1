/** What is stored of a card besides its token and its holder. */
export type CardDetails = { last4: string; typeId: number; month: number; year: number }

/** The payment provider that turns card numbers into tokens in the browser, so that none reaches the server (D66). */
export type CardProvider = {
  name: 'sandbox' | 'stripe'
  /** Whether the token has the provider's format. */
  issued(token: string): boolean
  /** The provider's own customers and cards; null for the sandbox, which keeps none. */
  vault: CardVault | null
}

/** Origins, by the directive of a page's policy. */
export type PageSources = Record<'script-src' | 'frame-src' | 'connect-src', readonly string[]>

/** Every call throws CardProviderFailure if the provider does not do what it was asked for. */
export type CardVault = {
  /** What pages may load for the provider's script and fields. */
  sources: PageSources
  /** Identifies the account to the provider's script in the browser. */
  publishableKey: string
  /** Creates a customer; the same key gives the same one. */
  createCustomer(userId: number, key: string): Promise<string>
  /** The secret with which the browser adds one card to a customer; undefined if the provider has no such customer. */
  startSetup(customer: string): Promise<string | undefined>
  /** A card of a customer, without a type that we have no name for; undefined if it is not the customer's. */
  find(
    token: string,
    customer: string,
  ): Promise<(Omit<CardDetails, 'typeId'> & { typeId?: number }) | undefined>
  update(token: string, card: { month: number; year: number; holderName: string }): Promise<void>
  /** Deletes a card or a customer; one that is gone already is no failure. */
  remove(reference: string): Promise<void>
}

export class CardProviderFailure extends Error {
  /** Whether the provider refuses our key. */
  readonly isKeyRefused: boolean
  constructor(
    message: string,
    { isKeyRefused = false, cause }: { isKeyRefused?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.isKeyRefused = isKeyRefused
  }
}
