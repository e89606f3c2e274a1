/** Text of others on one line, without what could steer a terminal or turn the direction of reading. */
export const plain = (text: string) =>
  text.replace(/\p{Cc}+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
