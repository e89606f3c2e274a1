import { describe, expect, mock, test } from 'bun:test'
import { render } from 'ink-testing-library'
import type { ReactElement } from 'react'
import { Confirm } from './confirm.tsx'
import { Fields } from './fields.tsx'
import { Lines } from './lines.tsx'
import { Notice } from './notice.tsx'
import { draw } from './screen.tsx'
import { Secret } from './secret.tsx'
import { Spinner } from './spinner.tsx'
import { Stack } from './stack.tsx'
import { Table } from './table.tsx'

const terminal = (columns: number) => ({ isTTY: true, columns })
const onPaper = (node: ReactElement, columns = 60) => Bun.stripANSI(draw(node, terminal(columns)))

describe('Table', () => {
  const columns = [
    { title: 'No', cells: ['7', '12'], align: 'right' as const },
    { title: 'Title', cells: ['Işıklar söndü, ğöçüşİı', '日本語'], gives: true },
    { title: 'State', cells: [{ text: 'sent', tone: 'success' as const }, 'pending'] },
  ]

  test('is as wide as what it holds', () => {
    expect(onPaper(<Table columns={columns} />)).toBe(
      [
        'No  Title                   State',
        ' 7  Işıklar söndü, ğöçüşİı  sent',
        '12  日本語                  pending',
      ].join('\n'),
    )
  })

  test('cuts what gives way where the terminal is narrow', () => {
    expect(onPaper(<Table columns={columns} />, 27)).toBe(
      ['No  Title           State', ' 7  Işıklar söndü…  sent', '12  日本語          pending'].join('\n'),
    )
  })

  test('leaves out what finds no room, rather than half of it', () => {
    expect(onPaper(<Table columns={columns} />, 24)).toBe(
      ['No  Title', ' 7  Işıklar söndü, ğö…', '12  日本語'].join('\n'),
    )
  })

  test('keeps a row on its line, however narrow', () => {
    expect(onPaper(<Table columns={columns} />, 12).split('\n')).toHaveLength(3)
  })

  test('cuts nothing in a pipe', () => {
    const long = 'x'.repeat(200)
    expect(draw(<Table columns={[{ title: 'Title', cells: [long], gives: true }]} />, {})).toContain(long)
  })

  test('keeps cells in their rows below no title', () => {
    const marked = [
      { title: 'No', cells: ['7', '12'] },
      { title: '', cells: ['this one', ''] },
    ]
    expect(onPaper(<Table columns={marked} />)).toBe('No\n7   this one\n12')
  })

  test('shows no foreign escape sequence or second line', () => {
    expect(onPaper(<Table columns={[{ title: 'T', cells: ['a\u001b[31mb\nc'] }]} />)).toBe('T\na [31mb c')
  })
})

test('Fields puts values below each other', () => {
  expect(
    onPaper(
      <Fields
        rows={[
          ['Ad', 'Işıl'],
          ['E-posta', 'isil@ornek.com'],
        ]}
      />,
    ),
  ).toBe('Ad       Işıl\nE-posta  isil@ornek.com')
})

test('Fields shows all of a long value, below itself', () => {
  expect(onPaper(<Fields rows={[['Mesaj', 'Turnuva yarın başlıyor']]} />, 21)).toBe(
    'Mesaj  Turnuva yarın\n       başlıyor',
  )
})

test('Lines breaks a line between words, and a link nowhere', () => {
  const link = 'http://meydan.test/reset-password?token=yEpCXh1KXb9_Gyif7SLjCImkBXmbcf9'
  expect(
    onPaper(<Lines text={`Bu ben değildim:\n${link}\n\nSendiysen bir şey yapman gerekmez.\n`} />, 26),
  ).toBe(['Bu ben değildim:', link, '', 'Sendiysen bir şey yapman', 'gerekmez.'].join('\n'))
})

test('Notice says what happened, its details and the next step', () => {
  expect(onPaper(<Notice tone="error" text="No" details={['title: empty']} next="Try again" />)).toBe(
    '✖ No\n  title: empty\n  → Try again',
  )
})

test('Stack leaves air between', () => {
  expect(
    onPaper(
      <Stack>
        <Notice tone="success" text="a" />
        <Notice tone="info" text="b" />
      </Stack>,
    ),
  ).toBe('✔ a\n\n● b')
})

test('a picture for a file has no colours', () => {
  expect(draw(<Notice tone="success" text="a" />, {})).toBe('✔ a')
})

async function until(done: () => boolean) {
  while (!done()) await Bun.sleep(5)
}

test('Spinner turns', async () => {
  const { frames, unmount } = render(<Spinner label="One moment" />)
  await until(() => new Set(frames).size > 2)
  unmount()
  expect(frames[0]).toBe('⠋ One moment')
})

describe('Confirm', () => {
  const ask = (key: string) => {
    const onAnswer = mock((_: boolean) => {})
    const onInterrupt = mock(() => {})
    const { stdin, lastFrame, unmount } = render(
      <Confirm question="Cancel 12?" hint="[e/H]" yes="ey" onAnswer={onAnswer} onInterrupt={onInterrupt} />,
    )
    const frame = lastFrame()
    stdin.write(key)
    unmount()
    return { frame, answers: onAnswer.mock.calls.flat(), interrupts: onInterrupt.mock.calls.length }
  }

  test.each([
    ['e', [true], 0],
    ['Y', [true], 0],
    ['y\r', [true], 0],
    ['h', [false], 0],
    ['\r', [false], 0],
    ['\u0003', [], 1],
  ])('%p', (key, answers, interrupts) => {
    expect(ask(key)).toEqual({ frame: '▲ Cancel 12? [e/H]', answers, interrupts })
  })
})

test('Secret ends where the line does, even if it comes as one', () => {
  const onAnswer = mock((_: string) => {})
  const { stdin, unmount } = render(<Secret label="Şifre" onAnswer={onAnswer} onInterrupt={() => {}} />)
  stdin.write('şi2\r')
  unmount()
  expect(onAnswer.mock.calls).toEqual([['şi2']])
})

test('Secret takes what is typed and shows only how much', async () => {
  const onAnswer = mock((_: string) => {})
  const { stdin, lastFrame, unmount } = render(
    <Secret label="Şifre" onAnswer={onAnswer} onInterrupt={() => {}} />,
  )
  for (const key of ['ş', 'i', 'x', '\u007f', '2']) stdin.write(key)
  await until(() => lastFrame() === 'Şifre: •••')
  stdin.write('\r')
  unmount()
  expect(onAnswer.mock.calls).toEqual([['şi2']])
})
