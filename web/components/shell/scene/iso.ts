/** Isometric coordinates (x to the lower right, y to the lower left, z up) in the drawing. */
export const iso = (x: number, y: number, z = 0): readonly [number, number] => [
  450 + (x - y) * 42,
  370 + (x + y) * 22 - z * 30,
]

type Corner = readonly [number, number, number?]

const join = (corners: readonly Corner[]) =>
  corners
    .map(([x, y, z]) =>
      iso(x, y, z)
        .map((n) => n.toFixed(1))
        .join(' '),
    )
    .join('L')

export const line = (...corners: Corner[]) => `M${join(corners)}`
export const face = (...corners: Corner[]) => `M${join(corners)}Z`
