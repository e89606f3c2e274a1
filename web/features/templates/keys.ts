/** Query keys of notification templates. */
export const templatesKey = ['templates'] as const
