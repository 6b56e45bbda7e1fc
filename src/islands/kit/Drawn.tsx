// What is drawn on papers (contract/paper-art.ts), as parts of an SVG.
import type { Drawing, Letters, Shape } from '../../contract/paper-art.ts'

export const Shapes = ({ of }: { of: readonly Shape[] }) =>
  of.map(({ d, fill = 'none', stroke, width }, n) => (
    <path key={n} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
  ))

/** In Song type. */
export const Drawn = ({ shapes, letters }: Drawing) => (
  <>
    <Shapes of={shapes} />
    {letters.map((one, n) => (
      <Line key={n} {...one} />
    ))}
  </>
)

const Line = ({ parts, x, y, size, anchor = 'start', color, spacing = 0, turn }: Letters) => (
  <text
    x={anchor === 'middle' ? x + spacing / 2 : x}
    y={y}
    fontSize={size}
    textAnchor={anchor}
    fill={color}
    letterSpacing={spacing || undefined}
    transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
    className="font-song whitespace-pre"
  >
    {parts.map(({ text, color, isBold }, n) => (
      <tspan key={n} fill={color} fontWeight={isBold ? 700 : undefined}>
        {text}
      </tspan>
    ))}
  </text>
)
