/** Shared style of all charts, as Recharts properties. */
export const tick = { fill: 'var(--muted)', fontSize: 12 }
export const baseline = { stroke: 'var(--line)' }
export const tooltip = {
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 10,
    fontSize: 12,
    color: 'var(--text)',
  },
  itemStyle: { color: 'var(--text)' },
}
