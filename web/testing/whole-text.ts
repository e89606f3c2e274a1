/** Matches a text that `WholeWords` spreads over several elements: `getByText(wholeText('E-posta geçersiz'))`. */
export const wholeText = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && ![...element.children].some((child) => child.textContent === text)
