// A QR code, drawn as one path.
import { useMemo } from 'react'
import { qrPath } from '../../../../contract/qr.ts'

export function Qr({ text, label, className = 'size-44' }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`bg-white text-black rounded-ctl ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
