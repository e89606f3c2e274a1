import * as v from 'valibot'
import { notificationKinds } from '#db/enums/notifications.ts'
import * as m from '#web/paraglide/messages.js'
import type { Setting } from './queries.ts'

/** What a setting is, which its value and its key tell: a new one of the server has a form at once. */
export type SettingShape = 'text' | 'switch' | 'number' | 'numbers'

export function shapeOf({ default_value: value }: Setting): SettingShape {
  if (typeof value === 'boolean') return 'switch'
  if (typeof value === 'number') return 'number'
  return typeof value === 'object' && value !== null ? 'numbers' : 'text'
}

/** Messages to a user a day by topic; a topic without a number is unlimited. */
export const isCaps = ({ key }: Setting) => key === 'notifications.caps'

/** The numbers of a setting that has several. */
export const numbersIn = (setting: Setting): Record<string, number> =>
  typeof setting.value === 'object' && setting.value !== null ? (setting.value as Record<string, number>) : {}

export const namesIn = (setting: Setting): string[] =>
  isCaps(setting) ? [...notificationKinds] : Object.keys(setting.default_value as object)

export type SettingValues = Record<string, string>
const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

export function valuesOf(setting: Setting): SettingValues {
  if (shapeOf(setting) !== 'numbers') return { value: textOf(setting.value) }
  const numbers = numbersIn(setting)
  return Object.fromEntries(namesIn(setting).map((name) => [name, textOf(numbers[name])]))
}

const decimal = /^\d{1,9}([.,]\d{1,3})?$/
const numberOf = (text: string) => Number(text.replace(',', '.'))

/** The form of a setting, whose output is the value that the API takes. */
export function formOf(setting: Setting) {
  const shape = shapeOf(setting)
  const required = v.pipe(v.string(), v.trim(), v.nonEmpty(m.system_config_required))
  const number = v.pipe(v.string(), v.trim(), v.regex(decimal, m.system_config_number))
  const cap = v.pipe(v.string(), v.trim(), v.regex(/^(|\d{1,4})$/, m.system_config_number))
  const field =
    shape === 'numbers' ? (isCaps(setting) ? cap : number) : shape === 'number' ? number : required
  const names = shape === 'numbers' ? namesIn(setting) : ['value']
  return v.pipe(
    v.object(Object.fromEntries(names.map((name) => [name, field]))),
    v.transform((values: SettingValues): unknown => {
      if (shape === 'numbers')
        return Object.fromEntries(
          Object.entries(values).flatMap(([name, text]) => (text === '' ? [] : [[name, numberOf(text)]])),
        )
      const text = values.value ?? ''
      return shape === 'switch' ? text === 'true' : shape === 'number' ? numberOf(text) : text
    }),
  )
}
