import { type Command, Help, type HelpConfiguration, type Option } from 'commander'
import { environmentVariables } from './environment.ts'
import { usageError } from './failures.ts'
import { invocationOf } from './invocation.ts'
import { language, t } from './texts.ts'
import { helpStyle, translateUsage } from './usage-translations.ts'

const indent = 2
const gap = 2
/** Descriptions in a narrower column move below their term. */
const narrowestColumn = 24

/** The choices and the default of an option; a default of the API is only described: `.default(undefined, 'desc')`. */
function hintOf({ argChoices, defaultValue, defaultValueDescription }: Option): string {
  const standard: unknown = defaultValueDescription ?? defaultValue
  const parts = [
    ...(argChoices ? [argChoices.join(', ')] : []),
    ...(standard === undefined ? [] : [t('defaultHint', { value: String(standard) })]),
  ]
  return parts.length > 0 ? ` (${parts.join('; ')})` : ''
}

/** The layout of commander's help: wrapped between words at any width, with choices and defaults. */
export const helpLayout: HelpConfiguration = {
  ...helpStyle,
  showGlobalOptions: true,
  minWidthToWrap: 1,
  displayWidth: (text) => Bun.stringWidth(text),
  optionDescription: (option) => `${option.description}${hintOf(option)}`,
  styleUsage(this: Help, usage) {
    const title = Bun.stringWidth(`${helpStyle.styleTitle('Usage:')} `)
    return indented(this.boxWrap(helpStyle.styleUsage(usage), widthOf(this) - title), title)
  },
  formatItem(this: Help, term, termWidth, description, helper) {
    const column = widthOf(this) - termWidth - indent - gap
    if (!description || column >= narrowestColumn)
      return Help.prototype.formatItem.call(this, term, termWidth, description, helper)
    const lines = [
      [term, indent],
      [description, indent * 3],
    ] as const
    return lines
      .map(([text, by]) => ' '.repeat(by) + indented(this.boxWrap(text, Math.max(1, widthOf(this) - by)), by))
      .join('\n')
  },
}

const widthOf = ({ helpWidth = 80 }: Help) => helpWidth
const indented = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`)

/** Adds `help [command...]`, which finds nested commands as well, and the environment variables to the main help. */
export function withHelp(program: Command): Command {
  program
    .helpCommand(false)
    .command('help')
    .description(t('helpCommand'))
    .argument('[command...]', t('helpArgument'))
    .action((names: string[]) => commandAt(program, names).help())
  program.addHelpText('after', ({ error }) => (error ? '' : `\n${environmentHelp(program)}`))
  return program
}

function commandAt(program: Command, names: string[]): Command {
  return names.reduce((command, name) => {
    const found = command.commands.find((each) => each.name() === name)
    if (found) return found
    const message = translateUsage(`error: unknown command '${name}'`, language)
    throw usageError(message, t('helpNext', invocationOf(command)))
  }, program)
}

/** `program` alone has the heading, because it is long. */
function environmentHelp(program: Command): string {
  const help = program.createHelp()
  help.prepareContext({ helpWidth: program.configureOutput().getOutHelpWidth?.() })
  const width = Math.max(...environmentVariables.map(({ name }) => name.length))
  const items = environmentVariables.map(({ name, text }) => help.formatItem(name, width, t(text), help))
  return help.formatItemList(t('environmentTitle'), items, help).join('\n').trimEnd()
}
